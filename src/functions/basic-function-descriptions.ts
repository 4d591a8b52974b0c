/**
 * What the basic functions do, in a sentence each, for agents. Apart from the functions themselves, because a page
 * that draws surfaces has no use for it: only the export of a catalog does.
 */
export const basicFunctionDescriptions: {readonly [name: string]: string} = {
  formatString: 'Text with ${path}, ${function(name: value)} and literals filled in. Write \\${ for a literal ${.',
  formatNumber: 'A number for people to read, with the separators of their language and exactly `decimals` digits after the point.',
  formatCurrency: 'An amount of money in the currency of a three-letter ISO 4217 code, as people write it in their language.',
  pluralize: 'The text that fits a number: `zero`, `one`, `two`, `few` or `many` where given and right in the language, else `other`.',
  formatDate: "A date, time or timestamp by a TR35 pattern: 'EEEE, MMMM d' gives Friday, January 16; 'h:mm a' gives 2:30 PM; 'ISO' gives ISO 8601 in UTC.",
  required: 'Whether there is a value: not null, not empty text, not an empty list.',
  regex: 'Whether a JavaScript regular expression matches somewhere in the text; write ^ and $ for all of it. No back-references.',
  length: 'Whether a text is at least `min` and at most `max` characters long.',
  numeric: 'Whether a value is a number of at least `min` and at most `max`.',
  email: 'Whether a text is an e-mail address.',
  and: 'Whether all of at least two values are true.',
  or: 'Whether any of at least two values is true.',
  not: 'Whether a value is false.',
  openUrl: 'Opens an http or https address in a new tab. Only as the functionCall of an action.',
};
