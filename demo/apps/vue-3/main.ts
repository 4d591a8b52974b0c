import 'impo-elements/define';
import {createApp} from 'vue';
import App from './App.vue';

createApp(App, {name: 'Vue 3'}).mount('#app');
