import {describe} from '../protocol/json.js';
import {ExpressionError} from './expression-error.js';
import {memo} from './memo.js';
import {compileRegex, takeSteps, tooMuch} from './regex-program.js';
import type {RegexProgram} from './regex-program.js';

const maxPattern = 2_000;
/** States of a pattern times characters of a text: some tens of milliseconds at the very most. */
const maxWork = 5_000_000;
const maxPrograms = 1_000;

/**
 * Whether a JavaScript regular expression is found in a text (`search`) or is all of it (`full`).
 *
 * Patterns come from an agent, and the engine's own matcher can take time exponential in the text for some of them.
 * So it is used only to check the syntax and to test single characters; the pattern itself is run as an automaton that
 * is in all its states at once, which is linear in the text whatever the pattern is.
 *
 * Throws an ExpressionError for a pattern that is invalid, longer than 2,000 characters or refers back to a group,
 * and for a text that is too long for its pattern. A leading `(?i)` ignores case. `/^…$/` could match nothing, so it is
 * read as JavaScript writes an expression.
 */
export function safeTest(pattern: string, text: string, mode: 'search' | 'full'): boolean {
  const program = programOf(pattern);
  if (program instanceof ExpressionError) throw program;
  if (program.size * text.length > maxWork) {
    throw new ExpressionError(`The text is too long for the pattern ${describe(pattern)}. Send a simpler one.`);
  }
  return program.test(text, mode === 'full');
}

const programOf = memo(maxPrograms, (pattern): RegexProgram | ExpressionError => {
  const source = pattern.replace(/^\/(\^.*\$)\/([a-z]*)$/s, (_, inner: string, flags: string) => (flags.includes('i') ? '(?i)' : '') + inner);
  const body = source.replace(/^\(\?i\)/, '');
  let reason = 'It is not a valid JavaScript regular expression.';
  try {
    takeSteps(10 * pattern.length);
    if (pattern.length <= maxPattern) {
      const program = compileRegex(body, validFlags(body, body === source ? '' : 'i'));
      takeSteps(10 * program.size);
      return program;
    }
    reason = `It must have at most ${maxPattern} characters.`;
  } catch (error) {
    // Another time there will be time for it.
    if (error === tooMuch) throw error;
    if (error instanceof ExpressionError) reason = error.message;
  }
  return new ExpressionError(`The pattern ${describe(pattern)} cannot be used. ${reason}`);
});

/** Whole characters where the pattern allows it, UTF-16 units for looser old patterns such as `\-`. Throws for neither. */
function validFlags(pattern: string, caseFlag: string): string {
  try {
    new RegExp(pattern, `${caseFlag}u`);
    return `${caseFlag}u`;
  } catch {
    new RegExp(pattern, caseFlag);
    return caseFlag;
  }
}
