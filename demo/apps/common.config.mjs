import {basename, join} from 'node:path';
import {searchForWorkspaceRoot} from 'vite';

/** What the apps' Vite configurations share. `root`: the app's folder. */
export function shared(root) {
  return {
    root,
    base: './',
    // Two versions of React must not share what Vite prepared of one.
    cacheDir: join(import.meta.dirname, '../../node_modules/.vite', basename(root)),
    clearScreen: false,
    logLevel: 'warn',
    // The package lies outside the app's folder, as it would in a workspace.
    server: {host: '127.0.0.1', fs: {allow: [searchForWorkspaceRoot(root), join(import.meta.dirname, '../..')]}},
    build: {outDir: 'dist', emptyOutDir: true},
  };
}
