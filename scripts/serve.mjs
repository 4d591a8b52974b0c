import {createReadStream} from 'node:fs';
import {stat} from 'node:fs/promises';
import {createServer} from 'node:http';
import {extname, join, normalize, sep} from 'node:path';
import {ensureDependencies} from './setup.mjs';

// The one start command: sets up a fresh clone, builds, and serves `demo/` and `dist/` on this machine.

const root = join(import.meta.dirname, '..');
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jsonl': 'application/jsonl; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
};

/** The hosted frame of `<impo-html>` needs these; SECURITY.md says why. */
const sandboxHeaders = {
  'connection-allowlist': '();webrtc=block',
  'content-security-policy': "sandbox allow-scripts; frame-ancestors 'self'",
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

ensureDependencies();
const {buildAll} = await import('./build.mjs');
// Nobody who looks at the demo waits for declarations.
await buildAll({types: false});

const server = createServer(async (request, response) => {
  const path = decodedPath(request.url);
  if (path === '/' || path === '/demo') return response.writeHead(302, {location: '/demo/'}).end();
  const file = path && await servedFile(path);
  if (!file) return response.writeHead(404, {'content-type': 'text/plain'}).end('Not found');
  // Without ranges nobody could move the position of a sound or a film.
  const {size} = await stat(file);
  const [asked, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from ?? 0), end = Math.min(Number(to || size), size - 1);
  if (asked && start > end) return response.writeHead(416, {'content-range': `bytes */${size}`}).end();
  response.writeHead(asked ? 206 : 200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream', 'content-length': Math.max(0, end - start + 1),
    'cache-control': 'no-cache', 'accept-ranges': 'bytes', ...(asked && {'content-range': `bytes ${start}-${end}/${size}`}),
    ...(file.endsWith(`${sep}sandbox.html`) && sandboxHeaders),
  });
  createReadStream(file, asked && {start, end}).pipe(response);
});
server.once('listening', () => console.log(`Impo Elements demo: http://localhost:${server.address().port}/demo/`));
listen(Number(process.env.PORT) || 8080);

/** The path of a request without query, or undefined when it is not well formed. */
function decodedPath(url) {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
}

/** The file for a path under `/demo/` or `/dist/`, and what the guides link to; nothing else of the folder is served. */
async function servedFile(path) {
  let file = join(root, normalize(path));
  if (file !== join(root, 'SECURITY.md') && !['demo', 'dist'].some((folder) => file.startsWith(join(root, folder) + sep))) return undefined;
  if (path.endsWith('/')) file = join(file, 'index.html');
  return (await stat(file).catch(() => undefined))?.isFile() ? file : undefined;
}

function listen(port) {
  server.once('error', (error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    listen(port + 1);
  });
  server.listen(port, '127.0.0.1');
}
