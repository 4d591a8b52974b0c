import 'impo-elements/define';
import {sample} from './sample.js';

document.querySelector('#themed impo-surface').messages = sample;
