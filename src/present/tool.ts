import type {JsonObject} from '../protocol/json.js';
import {presentParameters} from './parameters.js';
import {PRESENT_TOOL_NAME} from './tool-name.js';

/** The tool as every provider can be told of it; `toolAs` of `impo-elements/agent` gives the shape that one takes. */
export const presentTool: {readonly name: typeof PRESENT_TOOL_NAME; readonly description: string; readonly parameters: JsonObject} = {
  name: PRESENT_TOOL_NAME,
  description: 'Shows the user a card and waits for the one answer: a form, a choice, a review of values, or the status of steps (which asks nothing). Text is literal. Never ask for secrets.',
  parameters: presentParameters,
};
