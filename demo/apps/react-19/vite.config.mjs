import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';
import {shared} from '../shared.config.mjs';

export default defineConfig({...shared(import.meta.dirname), plugins: [react()]});
