/** `impo-elements/catalog`: what agents and tools need of a catalog: JSON Schema in and out, and the prompt. Not part of what draws surfaces. */
export {problemCodes} from '../problem.js';
export {catalogJsonSchema, componentSchema, functionSchema, inlineCatalog} from './catalog-schema.js';
export {catalogFromJson, type CatalogFromJsonOptions} from './catalog-from-json.js';
export {checkCommonType, commonTypesId, commonTypes, type CommonType} from './check-common-type.js';
export {checkSchema, type SchemaCheckOptions, type TestPattern} from './schema-check.js';
export {clientCapabilities, messagesJsonSchema, type MessageSchemas} from './message-schemas.js';
export {impoHtmlGuidelines} from './impo-html-guidelines.js';
export {type GameHtmlRule, type GameHtmlWarning, lintGameHtml} from './lint-game-html.js';
export {catalogPrompt, type PromptOptions} from './prompt.js';
export {type StrictWhere, validateComponent, validateTheme, validateTopology} from './strict.js';
export {impoHtml} from './impo-html.js';
