import 'impo-elements/define';
import type {} from 'impo-elements/react';
import {StrictMode} from 'react';
import {createRoot} from 'react-dom/client';
import {App} from './App.js';
import '../chat.css';

createRoot(document.querySelector('#app')!).render(<StrictMode><App name="React 19" /></StrictMode>);
