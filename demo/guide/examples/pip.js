import 'impo-elements/define';
import {sample} from './sample.js';

for (const surface of document.querySelectorAll('.pip impo-surface')) surface.messages = sample;
