import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';
import {shared} from '../common.config.mjs';

export default defineConfig({...shared(import.meta.dirname), plugins: [react()]});
