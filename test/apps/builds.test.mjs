import {join} from 'node:path';
import {serveFolder} from '../../scripts/app-builds.mjs';
import {root} from '../package/files.mjs';
import {open, talk} from './chat.mjs';

/** The built app, as on a web server. */
function built(name) {
  return async (tools) => {
    const origin = await serveFolder(join(root, 'demo/apps', name, 'dist'), 0, (server) => tools.after(() => server.closeAllConnections() ?? server.close()));
    await talk(await open(tools, `${origin}/`));
  };
}

export const tests = {
  'React 19: a conversation, and its replay after a reload': built('react-19'),
  'React 18: a conversation, and its replay after a reload': built('react-18'),
  'Vue 3: a conversation, and its replay after a reload': built('vue-3'),
  'Svelte 5: a conversation, and its replay after a reload': built('svelte-5'),
  'plain Vite: a conversation, and its replay after a reload': built('vanilla'),
};
