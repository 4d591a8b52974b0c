import {defineConfig} from 'vite';
import {shared} from '../shared.config.mjs';

export default defineConfig(shared(import.meta.dirname));
