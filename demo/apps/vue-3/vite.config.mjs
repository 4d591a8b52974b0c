import vue from '@vitejs/plugin-vue';
import {isImpoElement} from 'impo-elements/vue';
import {defineConfig} from 'vite';
import {shared} from '../common.config.mjs';

export default defineConfig({
  ...shared(import.meta.dirname),
  plugins: [vue({template: {compilerOptions: {isCustomElement: isImpoElement}}})],
});
