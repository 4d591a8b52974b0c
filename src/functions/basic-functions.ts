import type {FunctionDefinition} from './define-function.js';
import {formatDate} from './format-date.js';
import {formatCurrency, formatNumber, pluralize} from './format-number.js';
import {formatString} from './format-string.js';
import {and, not, or} from './logic.js';
import {openUrl} from './open-url.js';
import {email, length, numeric, regex, required} from './validation.js';

/** The functions of the basic catalog. */
export const basicFunctions: readonly FunctionDefinition[] = [
  required, regex, length, numeric, email,
  formatString, formatNumber, formatCurrency, formatDate, pluralize,
  openUrl, and, or, not,
];
