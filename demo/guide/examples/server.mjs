import {createServer} from 'node:http';
import {readFile} from 'node:fs/promises';

const port = process.env.PORT ?? 3000;
const surfaceId = 'trip';
const catalogId = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';
const messages = [
  {version: 'v0.9', createSurface: {surfaceId, catalogId}},
  {version: 'v0.9', updateComponents: {surfaceId, components: [
    {id: 'root', component: 'Column', children: ['title', 'note']},
    {id: 'title', component: 'Text', text: 'Two days in Bern', variant: 'h2'},
    {id: 'note', component: 'Text', text: {path: '/note'}},
  ]}},
  {version: 'v0.9', updateDataModel: {surfaceId, path: '/note', value: 'Looking for trains …'}},
  {version: 'v0.9', updateDataModel: {surfaceId, path: '/note', value: 'There is a train at 17:04.'}},
];

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Streaming</title>
<script src="/impo/impo-elements.min.js"></script>
<impo-surface src="/agent"></impo-surface>`;

const server = createServer(async ({url}, response) => {
  if (url === '/agent') {
    response.writeHead(200, {'content-type': 'application/jsonl'});
    for (const message of messages) {
      response.write(`${JSON.stringify(message)}\n`);
      await new Promise((done) => setTimeout(done, 700));
    }
    return response.end();
  }
  const [, name] = /^\/impo\/([\w-]+\.min\.js)$/.exec(url) ?? [];
  if (name) {
    response.writeHead(200, {'content-type': 'text/javascript'});
    return response.end(await readFile(`node_modules/impo-elements/dist/${name}`));
  }
  response.writeHead(200, {'content-type': 'text/html; charset=utf-8'});
  response.end(page);
});
server.listen(port, () => {
  console.log(`Open http://localhost:${server.address().port}`);
});
