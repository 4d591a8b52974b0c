// The recorded agent of cards.html: what it says and which tools it calls, turn after turn. All of it is invented.
(() => {
  'use strict';
  const demo = (window.ImpoDemo ??= {});
  const text = (words) => ({text: words});
  const publish = (input) => ({tool: 'impo_publish_ui', input});
  const ask = (input) => ({tool: 'a2ui_present', input});

  const c = (component, id, props) => ({id, component, ...props});
  const at = (key) => ({path: `/${key}`});

  const finder = {
    title: 'Team day finder',
    summary: 'Say where you start, how far you would travel and what matters, and I look for places.',
    height: 384,
    components: [
      c('Column', 'root', {children: ['start', 'minutes', 'budget', 'indoor', 'line', 'row'], align: 'stretch'}),
      c('TextField', 'start', {label: 'Where you start', value: at('start'), variant: 'shortText'}),
      c('Slider', 'minutes', {label: 'Minutes on the way, at most', min: 10, max: 120, value: at('minutes')}),
      c('Slider', 'budget', {label: 'Euros for each of you', min: 20, max: 150, value: at('budget')}),
      c('CheckBox', 'indoor', {label: 'It must work in the rain', value: at('indoor')}),
      c('Divider', 'line', {}),
      c('Row', 'row', {children: ['find', 'surprise']}),
      c('Button', 'find', {child: 'find-label', variant: 'primary', action: {event: {name: 'find_places', context: {start: at('start'), minutes: at('minutes'), budget: at('budget'), indoor: at('indoor')}}}}),
      c('Text', 'find-label', {text: 'Find places'}),
      c('Button', 'surprise', {child: 'surprise-label', action: {event: {name: 'surprise_us', context: {start: at('start')}}}}),
      c('Text', 'surprise-label', {text: 'Surprise us'}),
    ],
    dataModel: {start: 'Central station', minutes: 45, budget: 60, indoor: true},
  };

  const place = {
    kind: 'choice', title: 'Where shall it be?', description: 'All three are free on the 14th, and none needs a deposit.',
    fallback_text: 'Choose one of three places: the boathouse, the old weaving mill, or the orchard.',
    options: [
      {id: 'boathouse', label: 'The boathouse', description: 'By the lake, 35 minutes. Canoes for twelve, a heated hall, lunch from the smokehouse next door.'},
      {id: 'mill', label: 'The old weaving mill', description: '20 minutes by tram. Workshops at real looms; everybody takes a scarf home.'},
      {id: 'orchard', label: 'The orchard', description: '45 minutes. Cider press, long tables under trees, a barn for the rain.'},
    ],
    actions: [{id: 'choose', label: 'Take this one', style: 'primary'}, {id: 'none', label: 'None of these', style: 'borderless', complete: false}],
  };

  const details = {
    kind: 'form', title: 'A few details', description: 'I pass these on with the request, and nothing else.',
    fallback_text: 'Asks for the contact, the day, the arrival, the number of people, meals, and a note for the kitchen.',
    fields: [
      {id: 'contact', label: 'Contact on the day', type: 'text', required: true, max_length: 80, help: 'A first name is enough. They get a call if the weather turns.'},
      {id: 'day', label: 'Day', type: 'date', required: true},
      {id: 'arrival', label: 'Arrival', type: 'time', default: '10:00'},
      {id: 'people', label: 'How many of you', type: 'number', required: true, min: 4, max: 40},
      {id: 'activity', label: 'How active it should be', type: 'range', min: 1, max: 10, default: 6},
      {id: 'meals', label: 'Meals', type: 'multi_select', required: true, min_selected: 1, max_selected: 2, options: [
        {id: 'breakfast', label: 'Late breakfast', description: 'Bread, eggs, fruit; ready when you arrive.'},
        {id: 'lunch', label: 'Warm lunch', description: 'Two courses, one of them always without meat.'},
        {id: 'supper', label: 'Supper by the fire', description: 'From six o’clock. The last tram goes at ten.'},
      ]},
      {id: 'shuttle', label: 'Collect us at the tram stop', type: 'boolean'},
      {id: 'note', label: 'For the kitchen', type: 'long_text', max_length: 300, help: 'Allergies, birthdays, wishes.'},
    ],
    actions: [{id: 'submit', label: 'Go on', style: 'primary'}, {id: 'later', label: 'Decide later', complete: false}],
  };

  const review = {
    kind: 'review', title: 'Shall I send this?', description: 'It is a request. The house answers within a day, and you can still cancel then.',
    fallback_text: 'Asks you to approve the request for the team day, or to say what should change.',
    items: [
      {label: 'To', value: 'The house of your choice'},
      {label: 'Held until', value: 'Friday at noon'},
      {label: 'Total, at most', value: '€ 720 for twelve'},
      {label: 'Cancelling', value: 'Free of charge up to three days before'},
    ],
    comment: {label: 'What should change?', max_length: 400, required_on: ['change']},
    actions: [{id: 'send', label: 'Send the request', style: 'primary'}, {id: 'change', label: 'Change something'}],
  };

  const progress = {
    kind: 'status', title: 'Your request', fallback_text: 'The request is written and sent; the house has not answered yet.',
    steps: [
      {id: 'written', label: 'Request written', state: 'done'},
      {id: 'sent', label: 'Sent to the house', state: 'done', detail: 'Received at their desk'},
      {id: 'hold', label: 'Holding the day', state: 'running', detail: 'Usually takes an hour or two'},
      {id: 'tram', label: 'Tram tickets', state: 'skipped', detail: 'You come by yourselves'},
      {id: 'confirm', label: 'Confirmation', state: 'pending'},
    ],
  };

  const game = (html) => ({
    title: 'Pairs, while you wait', summary: 'A small memory game with twelve cards.', height: 520,
    components: [c('ImpoHTML', 'root', {html})], dataModel: {},
  });

  const literal = {
    kind: 'form', title: 'Typed as it is: **bold**, <b>markup</b>, ${/values/name}',
    description: '{"path": "/secret"} · [a link](https://example.org) · formatString("${now()}")',
    fallback_text: 'Shows that a model’s text is only text.',
    fields: [{id: 'name', label: '# Name <script>', type: 'text', help: '*Nothing* here is Markdown.', default: '${/values/name}'}],
    actions: [{id: 'submit', label: '`Submit`', style: 'primary'}],
  };

  demo.story = {
    opening: 'We are twelve and want a day out together, not too far. Can you find something?',
    /** What the agent does after an event: the user's line, an answered or ended question. */
    turns: {
      start: [text('With pleasure. Tell me roughly what you have in mind, and I look at what is free on the 14th.'), publish(finder)],
      find_places: [text('Three places fit, and all of them are quiet on that day.'), ask(place)],
      surprise_us: [text('Then I leave the map aside and show you the three that people talk about for years.'), ask(place)],
      choose: [text('A good choice. The house needs to know a little more.'), ask(details)],
      none: [text('Fair enough. Change what matters to you, and I look again.'), publish(finder)],
      submit: [text('Thank you. Please look at this once before it goes out: sending it is a step of its own.'), ask(review)],
      later: [text('Of course. Here they are again whenever you are ready.'), ask(details)],
      send: [text('It is on its way. I keep an eye on it, and you could keep your fingers busy.'), ask(progress), publish(game(''))],
      change: [text('Noted. Here is the form again.'), ask(details)],
      expired: [text('Nobody answered in time, so I stopped waiting. Shall I ask again?'), ask(place)],
      cancelled: [text('I withdrew that question. We can start over whenever you like.'), publish(finder)],
      interrupted: [text('I was restarted and lost my train of thought. Nothing was sent.'), ask(place)],
      said: [text('I am only a recording, so I cannot read that. The cards work, though.')],
    },
    extras: {
      broken: [text('This card names a component that no profile has. It shows its summary instead of half a card.'), publish({...finder, title: 'A card that cannot be drawn', summary: 'A chart of the lake’s water level over the year. It peaks in April and is lowest in September.', components: [c('Column', 'root', {children: ['chart']}), c('WaterLevelChart', 'chart', {series: []})]})],
      invalid: [text('This template offers one choice, and a choice needs two. It shows its fallback text.'), ask({kind: 'choice', title: 'Too much', options: [{id: 'a', label: 'A'}], fallback_text: 'Asks which of the two boats you prefer: the green one or the blue one.'})],
      literal: [text('Whatever a model writes in a card stays as it is typed.'), ask(literal)],
      game: [text('A small game, closed in: no network, no storage, no way to this page.'), publish(game(''))],
    },
    fillGame: (html) => {
      for (const turn of [demo.story.turns.send, demo.story.extras.game]) for (const part of turn) if (part.input?.components?.[0]?.component === 'ImpoHTML') part.input = game(html);
    },
  };
})();
