/** `impo-elements/cards`: bounded cards that a model publishes and a host can trust, without the DOM. */
export {type BrokenRule, cardRules} from './broken-rule.js';
export {type CardCheck, type CardInput, checkCard} from './check-card.js';
export {type ComponentBounds, type Profile, type ProfileComponent, type ProfileLimits, type ProfileOptions, type ProfileProperty, type PropertyBounds, defineProfile} from './profile.js';
export {impoMobile, mobileCatalog} from './impo-mobile.js';
export {cardParameters} from './parameters.js';
export {cardInstructions} from './instructions.js';
export {generatedUIInstructions, generatedUIParameters, generatedUITool} from './tool.js';
export {GENERATED_UI_TOOL_NAME} from './tool-name.js';
export {type GeneratedUIOutput, type PublishAnswer, type PublishError, publishGeneratedUI} from './publish.js';
export {type CardReading, type GeneratedUIReading, type NoReading, type ReadCard, type SummaryReading, readGeneratedUI} from './read.js';
export {type ActionFormatter, type SaidAction, formatActionMessage} from './action-message.js';
export {type CheckedAction, checkCardAction} from './card-action.js';
export {type Refusal, type RefusalReason, refusalTexts} from './refusal.js';
export {type AcceptedAction, type ActionAnswer, type CardStateOptions, type CardStatus, CardState} from './card-state.js';
export {type CardMessage, type CardPart, type CardPartsOptions, type LiveCardMessage, type MessageCards, cardsFromParts, mergeCards} from './history.js';
