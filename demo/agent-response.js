/** A model's response to "Plan me a weekend in Bern, under 400 francs", for replay. */
export const response = String.raw`Here is a weekend in Bern that stays below your 400 francs. Tell me which hotel you like.

<a2ui-json>
[
  {"version": "v0.9", "createSurface": {"surfaceId": "trip", "catalogId": "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json"}},
  {"version": "v0.9", "updateComponents": {"surfaceId": "trip", "components": [
    {"id": "root", "component": "Column", "children": ["title", "lead", "pages", "budget", "book"]},
    {"id": "title", "component": "Text", "text": "A weekend in Bern", "variant": "h2"},
    {"id": "lead", "component": "Text", "text": "Two days between the arcades of the old town and the river, with one evening in the hills. All trains are included in your half-fare card."},
    {"id": "pages", "component": "Tabs", "tabs": [{"title": "Days", "child": "days"}, {"title": "Hotels", "child": "hotels"}]},
    {"id": "days", "component": "List", "children": {"componentId": "day", "path": "/days"}},
    {"id": "day", "component": "Card", "child": "dayBody"},
    {"id": "dayBody", "component": "Column", "children": ["dayName", "dayPlan"]},
    {"id": "dayName", "component": "Text", "text": {"path": "name"}, "variant": "h4"},
    {"id": "dayPlan", "component": "Text", "text": {"path": "plan"}},
    {"id": "hotels", "component": "ChoicePicker", "label": "Where to stay", "options": [{"label": "Landhaus, shared kitchen, 95 francs", "value": "landhaus"}, {"label": "Goldener Schlüssel, old town, 160 francs", "value": "schluessel"}, {"label": "Gurten, above the city, 185 francs", "value": "gurten"}], "value": {"path": "/hotel"}},
    {"id": "budget", "component": "Slider", "label": "Most you would spend", "min": 200, "max": 400, "value": {"path": "/budget"}},
    {"id": "book", "component": "Button", "child": "bookText", "variant": "primary", "action": {"event": {"name": "book", "context": {"hotel": {"path": "/hotel"}, "budget": {"path": "/budget"}}}}},
    {"id": "bookText", "component": "Text", "text": "Hold the rooms"}
  ]}},
  {"version": "v0.9", "updateDataModel": {"surfaceId": "trip", "path": "/", "value": {
    "budget": 380,
    "hotel": ["schluessel"],
    "days": [
      {"name": "Saturday", "plan": "Market on Bundesplatz in the morning, the Minster tower before noon. In the afternoon down to the Aare, and dinner by the Nydegg bridge."},
      {"name": "Sunday", "plan": "Zentrum Paul Klee opens at ten. Then the funicular up the Gurten: the Alps on one side, the city on the other. The train home leaves at 17:04."}
    ]
  }}}
]
</a2ui-json>

Shall I look for a later train?
`;
