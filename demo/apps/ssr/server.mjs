import {createServer} from 'node:http';
import {readFile} from 'node:fs/promises';
import {extname, join} from 'node:path';

// Renders the page on each request. `--dev`: by Vite, with hot reload; else what `dist/` holds.

const folder = import.meta.dirname;
const client = join(folder, 'dist/client');
const types = {'.js': 'text/javascript', '.css': 'text/css'};

const server = createServer(async (request, response) => {
  try {
    const path = new URL(request.url, 'http://localhost').pathname;
    if (path !== '/') return await site.asset(path, request, response);
    const {render} = await site.entry();
    const {html, data} = render();
    const page = (await site.template()).replace('<!--app-->', () => html)
      .replace('</body>', () => `<script type="application/json" id="data">${data}</script></body>`);
    response.writeHead(200, {'content-type': 'text/html; charset=utf-8'}).end(page);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end('The page could not be rendered.');
  }
});
const site = process.argv.includes('--dev') ? await development() : await production();
server.listen(Number(process.env.PORT) || 0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`));

async function production() {
  return {
    entry: () => import('./dist/server/entry-server.js'),
    template: () => readFile(join(client, 'index.html'), 'utf8'),
    async asset(path, _, response) {
      const file = join(client, path);
      const body = file.startsWith(client) && await readFile(file).catch(() => undefined);
      response.writeHead(body ? 200 : 404, {'content-type': types[extname(file)] ?? 'text/plain'}).end(body || 'Not found');
    },
  };
}

async function development() {
  const {createServer: createVite} = await import('vite');
  const vite = await createVite({configFile: join(folder, 'vite.config.mjs'), appType: 'custom', server: {middlewareMode: true, ws: {server}}});
  return {
    entry: () => vite.ssrLoadModule('/entry-server.tsx'),
    template: async () => vite.transformIndexHtml('/', await readFile(join(folder, 'index.html'), 'utf8')),
    asset: (_, request, response) => new Promise((resolve) => {
      vite.middlewares(request, response, () => resolve(response.writeHead(404).end('Not found')));
    }),
  };
}
