import type {JsonObject} from '../protocol/json.js';
import {impoMobile} from './impo-mobile.js';
import {cardInstructions} from './instructions.js';
import {cardParameters} from './parameters.js';
import {GENERATED_UI_TOOL_NAME} from './tool-name.js';

/** JSON Schema of the arguments of `impo_publish_ui`, complete with the catalog. */
export const generatedUIParameters: JsonObject = cardParameters(impoMobile);

/** What a model needs to know to publish cards, for its system prompt: when, how, what a tap means, and what HTML may do. */
export const generatedUIInstructions: string = cardInstructions(impoMobile, GENERATED_UI_TOOL_NAME);

/**
 * The tool `impo_publish_ui`, as every provider can be told of it: `toolAs` of `impo-elements/agent` puts it into the shape
 * of each. Carry its calls out with `publishGeneratedUI`.
 */
export const generatedUITool: {readonly name: string; readonly description: string; readonly parameters: JsonObject} = {
  name: GENERATED_UI_TOOL_NAME,
  description: 'Shows the user one complete interactive card, made of the components listed in its parameters. Its only effect is that the card appears. A tap on a button comes back as a message of the user.',
  parameters: generatedUIParameters,
};
