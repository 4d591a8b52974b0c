import {join} from 'node:path';
import {searchForWorkspaceRoot} from 'vite';

/** What the apps' Vite configurations share. `root`: the app's folder. */
export function shared(root) {
  return {
    root,
    base: './',
    clearScreen: false,
    logLevel: 'warn',
    // The package lies outside the app's folder, as it would in a workspace.
    server: {host: '127.0.0.1', fs: {allow: [searchForWorkspaceRoot(root), join(import.meta.dirname, '../..')]}},
    build: {outDir: 'dist', emptyOutDir: true},
  };
}
