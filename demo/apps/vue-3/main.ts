import 'impo-elements/define';
import type {} from 'impo-elements/vue';
import {createApp} from 'vue';
import App from './App.vue';
import '../chat.css';

createApp(App, {name: 'Vue 3'}).mount('#app');
