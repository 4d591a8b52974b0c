import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';
import {shared} from '../common.config.mjs';

// This repository has two Reacts; an app of its own has one, and needs none of these names.
const alias = {react: 'react-18', 'react-dom': 'react-dom-18'};

export default defineConfig({...shared(import.meta.dirname), plugins: [react()], resolve: {alias}});
