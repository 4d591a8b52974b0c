import 'impo-elements/define';
import type {} from 'impo-elements/react';
import {hydrateRoot} from 'react-dom/client';
import {Page, type Special} from './Page.js';
import '../chat.css';

const data = JSON.parse(document.querySelector('#data')!.textContent) as Special;
hydrateRoot(document.querySelector('#app')!, <Page special={data} />);
