import 'impo-elements/define';
import {sample} from './sample.js';

for (const surface of document.querySelectorAll('.brands impo-surface, .themed impo-surface')) surface.messages = sample;
