import {svelte} from '@sveltejs/vite-plugin-svelte';
import {defineConfig} from 'vite';
import {shared} from '../common.config.mjs';

export default defineConfig({...shared(import.meta.dirname), plugins: [svelte({configFile: false})]});
