import {spawn} from 'node:child_process';
import {createServer as createHttpServer} from 'node:http';
import {cp, mkdir, readFile, readdir, rm} from 'node:fs/promises';
import {extname, join} from 'node:path';
import {build as bundle} from 'esbuild';
import {build, createServer} from 'vite';

// Builds and serves the apps of `demo/apps`. Each builds into a `dist/` of its own.

const root = join(import.meta.dirname, '..');
const apps = join(root, 'demo/apps');
const types = {'.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8'};

/** Apps that Vite alone builds and serves. */
const plain = ['react-19', 'react-18', 'vue-3', 'svelte-5', 'vanilla'];

/** Every app. */
export const appNames = [...plain, 'ssr', 'script-tag'];

const config = (name) => join(apps, name, 'vite.config.mjs');

/** Builds every app, or those named. The package must have been built. */
export async function buildApps(names = appNames) {
  const {NODE_ENV} = process.env;
  for (const name of names) {
    if (name === 'script-tag') await gatherScriptTag();
    else if (name !== 'ssr') await build({configFile: config(name)});
    else {
      await build({configFile: config(name), build: {outDir: 'dist/client'}});
      await build({configFile: config(name), build: {outDir: 'dist/server', ssr: 'entry-server.tsx'}});
    }
  }
  // Vite leaves "production" there, and a server for development would go by it.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
}

/** Serves an app for development and gives its address. */
export async function serveApp(name, port) {
  if (name === 'ssr') return serveRendered(['--dev'], port);
  if (name === 'script-tag') {
    await gatherScriptTag();
    return `${await serveFolder(join(apps, name, 'dist'), port)}/index.html`;
  }
  const server = await createServer({configFile: config(name), server: {port}});
  await server.listen();
  return server.resolvedUrls.local[0];
}

/** Starts the rendering server as a process of its own and gives its address; `onStart` gets the process. */
export async function serveRendered(args, port = 0, onStart = () => {}) {
  const server = spawn(process.execPath, [join(apps, 'ssr/server.mjs'), ...args], {env: {...process.env, PORT: String(port)}, stdio: ['ignore', 'pipe', 'inherit']});
  onStart(server);
  // It must not outlive this process.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(server.kill() ? 0 : 1));
  for await (const line of server.stdout.iterator({destroyOnReturn: false})) {
    const address = /http:\S+/.exec(String(line));
    if (address) return address[0];
  }
  throw new Error('The rendering server ended before it had an address.');
}

/** Serves a folder of built files and gives its origin. */
export async function serveFolder(folder, port = 0, onStart = () => {}) {
  const server = createHttpServer(async (request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const body = file.startsWith(folder) && await readFile(file).catch(() => undefined);
    response.writeHead(body ? 200 : 404, {'content-type': types[extname(file)] ?? 'text/plain'}).end(body || 'Not found');
  });
  onStart(server);
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${server.address().port}`;
}

/** The script-tag pages are not built: their folder is put together as it would be on a web server, or on a disk. */
async function gatherScriptTag() {
  const from = join(apps, 'script-tag');
  const to = join(from, 'dist');
  await rm(to, {recursive: true, force: true});
  await mkdir(to);
  for (const name of await readdir(from)) if (types[extname(name)]) await cp(join(from, name), join(to, name));
  for (const name of await readdir(join(root, 'dist'))) if (/^impo-.*\.js$/.test(name)) await cp(join(root, 'dist', name), join(to, name));
  await cp(join(apps, 'chat.css'), join(to, 'chat.css'));
  // The recorded agent stands for a server, so that it may be built.
  const raw = {
    name: 'raw',
    setup({onResolve, onLoad, resolve}) {
      onResolve({filter: /\?raw$/}, async ({path, resolveDir, kind}) => ({path: (await resolve(path.slice(0, -4), {resolveDir, kind})).path, namespace: 'raw'}));
      onLoad({filter: /.*/, namespace: 'raw'}, async ({path}) => ({contents: await readFile(path, 'utf8'), loader: 'text'}));
    },
  };
  await bundle({entryPoints: [join(apps, 'agent.ts')], outfile: join(to, 'agent.js'), bundle: true, format: 'iife', globalName: 'quayAgent', plugins: [raw], logLevel: 'warning'});
}
