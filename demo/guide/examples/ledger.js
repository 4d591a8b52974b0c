import 'impo-elements/define';
import {sample} from './sample.js';

for (const surface of document.querySelectorAll('.ledger impo-surface')) surface.messages = sample;
