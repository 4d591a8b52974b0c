import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {build} from 'esbuild';
import {consumer, run} from './files.mjs';

// The helpers of a host, as the packed package has them.

export const tests = {
  async 'a server routes envelopes, describes them and writes surfaces as text, without a DOM'(tools) {
    const folder = await consumer(tools);
    await writeFile(join(folder, 'app.mjs'), `
      import {MessageProcessor, basicCatalog} from 'impo-elements/core';
      import {defineActions, describeAction, surfaceToMarkdown, surfaceToText, toWire} from 'impo-elements/host';
      import {z} from 'zod';
      const processor = new MessageProcessor();
      processor.processMessages([
        {version: 'v0.9', createSurface: {surfaceId: 's', catalogId: basicCatalog.id, sendDataModel: true}},
        {version: 'v0.9', updateDataModel: {surfaceId: 's', value: {sum: 1234.5}}},
        {version: 'v0.9', updateComponents: {surfaceId: 's', components: [{id: 'root', component: 'Text', variant: 'h2', text: {call: 'formatNumber', args: {value: {path: '/sum'}}}}]}},
      ]);
      const action = {name: 'submit_order', surfaceId: 's', sourceComponentId: 'b', timestamp: '2026-01-01T00:00:00Z', context: {seats: 2}};
      const actions = defineActions({submit_order: z.object({seats: z.number()})}, {on: {submit_order: ({seats}) => console.log(seats + 1)}, report: ({path}) => console.log(path)});
      console.log((await actions.handle({version: 'v0.9', action})).status, (await actions.handle({...action, context: {}})).status);
      const surface = processor.surfaces.get('s');
      console.log(describeAction(action), '|', surfaceToText(surface, {locale: 'de'}), '|', surfaceToMarkdown(surface, {locale: 'en'}), '|', JSON.stringify(toWire(action, {processor}).metadata.a2uiClientDataModel.surfaces), typeof document);`);
    assert.equal(run(process.execPath, join(folder, 'app.mjs')).trim(), '3\n/context/seats\nhandled refused\nSubmit order — Seats: 2 | 1.234,5 | ## 1,234.5 | {"s":{"sum":1234.5}} undefined');
  },

  async 'what a handler throws is seen where nobody asked for reports'(tools) {
    const folder = await consumer(tools);
    await writeFile(join(folder, 'app.mjs'), `
      import {defineActions} from 'impo-elements/host';
      const any = {'~standard': {version: 1, vendor: 'test', validate: (value) => ({value})}};
      const actions = defineActions({a: any}, {on: {a: async () => { throw new Error('of the host'); }}});
      const {status, problem} = await actions.handle({name: 'a'});
      console.log(status, problem.cause.message);
      const target = new EventTarget();
      actions.listen(target);
      target.dispatchEvent(Object.assign(new Event('impo-action'), {detail: {name: 'a'}}));`);
    const {status, stdout, stderr} = spawnSync(process.execPath, [join(folder, 'app.mjs')], {encoding: 'utf8'});
    assert.equal(stdout.trim(), 'failed of the host');
    assert.equal(status, 1);
    assert.match(stderr, /Error: of the host/);
  },

  async 'a page pays for what it uses'(tools) {
    const folder = await consumer(tools);
    const sizeOf = async (names) => {
      const {outputFiles} = await build({stdin: {contents: `export {${names}} from 'impo-elements/host'`, resolveDir: folder}, bundle: true, minify: true, write: false, format: 'esm', logLevel: 'silent'});
      return outputFiles[0].text;
    };
    for (const text of await Promise.all(['describeAction', 'toWire', 'defineActions'].map(sizeOf))) assert.ok(!text.includes('DateTimeFormat'));
    assert.ok((await sizeOf('surfaceToText')).includes('DateTimeFormat'));
  },
};
