/** `impo-elements/core`: the protocol, the data model, catalogs and surfaces, without the DOM. */
// What resembles each other stands near each other here: a bundle keeps the order, and compresses better for it.
export {type FunctionArgs, type FunctionContext, type FunctionDefinition, type FunctionOptions, defineFunction} from './functions/define-function.js';
export {formatPointer, parsePointer, resolvePointer} from './data/pointer.js';
export {basicCatalog} from './catalog/basic/basic-catalog.js';
export {type ComponentDefinition, type ComponentOptions, type PropsOf, defineComponent} from './catalog/define-component.js';
export {type Catalog, type CatalogOptions, defineCatalog, extendCatalog} from './catalog/define-catalog.js';
export {DataModel, type DataLimits} from './data/data-model.js';
export * from './catalog/bindings.js';
export {MessageProcessor, officialCatalogs, type MessageProcessorOptions, type ProcessorObserver, type UrlPolicy} from './surface/message-processor.js';
export {type OwnSchema, type PropSchema, optional} from './catalog/schema.js';
export {choice, itemList, staticBoolean, staticNumber, staticString} from './catalog/statics.js';
export {type ProtocolVersion, protocolVersions} from './protocol/versions.js';
export type {JsonObject, JsonValue} from './protocol/json.js';
export type * from './protocol/messages.js';
export type * from './protocol/client-messages.js';
export {basicFunctions} from './functions/basic-functions.js';
export {ExpressionError} from './functions/expression-error.js';
export type {Problem, ProblemCode, Report} from './problem.js';
export {ComponentModel, SurfaceModel} from './surface/surface-model.js';
export {type Limits, defaultLimits} from './surface/limits.js';
export {DataError} from './data/data-error.js';
export type {WatchKind} from './data/path-node.js';
export {MessageTextReader, type MessageSource, type ReaderOptions, readMessages} from './protocol/stream-reader.js';
