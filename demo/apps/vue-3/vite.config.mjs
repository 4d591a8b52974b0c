import vue from '@vitejs/plugin-vue';
import {defineConfig} from 'vite';
import {shared} from '../shared.config.mjs';

export default defineConfig({
  ...shared(import.meta.dirname),
  plugins: [vue({template: {compilerOptions: {isCustomElement: (tag) => tag.startsWith('impo-')}}})],
});
