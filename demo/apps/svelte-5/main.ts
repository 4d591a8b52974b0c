import 'impo-elements/define';
import type {} from 'impo-elements/svelte';
import {mount} from 'svelte';
import App from './App.svelte';
import '../chat.css';

mount(App, {target: document.querySelector('#app')!, props: {name: 'Svelte 5'}});
