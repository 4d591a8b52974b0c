import 'impo-elements/define';
import {mount} from 'svelte';
import App from './App.svelte';
import '../chat.css';

mount(App, {target: document.querySelector('#app')!, props: {name: 'Svelte 5'}});
