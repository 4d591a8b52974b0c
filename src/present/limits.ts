/**
 * The bounds of a template, all inclusive. Lengths are UTF-16 code units; `templateBytes` counts the UTF-8 of the
 * template as compact JSON. The schema, the tool's JSON Schema and the instructions are all made from this one table.
 */
export const presentLimits = {
  templateBytes: 65_536,
  title: 120,
  description: 1000,
  fallbackText: 4000,
  label: 80,
  help: 300,
  /** Of an option, or of a step (`detail`). */
  detail: 300,
  actionLabel: 40,
  fields: 12,
  actions: 4,
  fieldOptionsMin: 2,
  fieldOptions: 20,
  choiceOptionsMin: 2,
  choiceOptions: 12,
  items: 20,
  itemValue: 1000,
  steps: 20,
  /** Characters that a user may type into a text, and so the longest default. */
  text: 2000,
  dateDefault: 32,
} as const;
