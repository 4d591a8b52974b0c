import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';
import {shared} from '../common.config.mjs';

// On the server Node imports the packages itself.
export default defineConfig({...shared(import.meta.dirname), base: '/', plugins: [react()], ssr: {external: true}});
