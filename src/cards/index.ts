/** `impo-elements/cards`: bounded cards that a model publishes and a host can trust, without the DOM. */
export type {BrokenRule} from './broken-rule.js';
export {type CardCheck, type CardInput, checkCard} from './check-card.js';
export {impoMobile, mobileCatalog} from './impo-mobile.js';
export {type ComponentBounds, type Profile, type ProfileComponent, type ProfileLimits, type ProfileOptions, type ProfileProperty, type PropertyBounds, defineProfile} from './profile.js';
export {type GeneratedUIOutput, type PublishAnswer, type PublishError, publishGeneratedUI} from './publish.js';
export {type CardReading, type GeneratedUIReading, type NoReading, type ReadCard, type SummaryReading, readGeneratedUI} from './read.js';
