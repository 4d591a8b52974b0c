import {describe} from '../protocol/json.js';
import {ExpressionError} from './expression-error.js';
import {compileRegex, takeSteps} from './regex-program.js';
import type {RegexProgram} from './regex-program.js';

const maxPattern = 2_000;
/** States of a pattern times characters of a text: some tens of milliseconds at the very most. */
const maxWork = 5_000_000;
const maxPrograms = 1_000;

const programs = new Map<string, RegexProgram | ExpressionError>();

/**
 * Whether a JavaScript regular expression is found in a text (`search`) or is all of it (`full`).
 *
 * Patterns come from an agent, and the engine's own matcher can take time exponential in the text for some of them.
 * So it is used only to check the syntax and to test single characters; the pattern itself is run as an automaton that
 * is in all its states at once, which is linear in the text whatever the pattern is.
 *
 * Throws an ExpressionError for a pattern that is invalid, longer than 2,000 characters or refers back to a group,
 * and for a text that is too long for its pattern. A leading `(?i)` ignores case.
 */
export function safeTest(pattern: string, text: string, mode: 'search' | 'full'): boolean {
  let program = programs.get(pattern);
  if (!program) {
    takeSteps(10 * pattern.length);
    if (programs.size >= maxPrograms) programs.clear();
    program = tryCompile(pattern);
    programs.set(pattern, program);
    if ('size' in program) takeSteps(10 * program.size);
  }
  if (program instanceof ExpressionError) throw program;
  if (program.size * text.length > maxWork) {
    throw new ExpressionError(`A text of ${text.length} characters is too long to test against the pattern ${describe(pattern)}. Bound it with "length", or simplify the pattern.`);
  }
  return program.test(text, mode === 'full');
}

function tryCompile(pattern: string): RegexProgram | ExpressionError {
  const body = pattern.replace(/^\(\?i\)/, '');
  const caseFlag = body === pattern ? '' : 'i';
  if (pattern.length > maxPattern) {
    return new ExpressionError(`The pattern has ${pattern.length} characters; at most ${maxPattern} are allowed.`);
  }
  try {
    return compileRegex(body, validFlags(body, caseFlag));
  } catch (error) {
    if (error instanceof ExpressionError) return new ExpressionError(`${error.message} The pattern was ${describe(pattern)}.`);
    return new ExpressionError(`The pattern ${describe(pattern)} is not a valid JavaScript regular expression.`);
  }
}

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
