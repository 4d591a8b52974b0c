import 'impo-elements/define';
import {sample} from './sample.js';

for (const surface of document.querySelectorAll('.signal impo-surface')) surface.messages = sample;
