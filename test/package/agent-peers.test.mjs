import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {AGENT_CARD_PATH, Role} from '@a2a-js/sdk';
import {ClientFactory} from '@a2a-js/sdk/client';
import {AgentEvent, DefaultRequestHandler, InMemoryTaskStore, JsonRpcTransportHandler, ServerCallContext} from '@a2a-js/sdk/server';
import {HttpAgent} from '@ag-ui/client';
import {EventType} from '@ag-ui/core';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {Server} from '@modelcontextprotocol/sdk/server/index.js';
import {StreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {CallToolRequestSchema, ListToolsRequestSchema} from '@modelcontextprotocol/sdk/types.js';
import {createUIMessageStream, DefaultChatTransport, jsonSchema, pipeUIMessageStreamToResponse, readUIMessageStream, stepCountIs, streamText, tool} from 'ai';
import {convertArrayToReadableStream, MockLanguageModelV3} from 'ai/test';
import * as agentKit from '../../dist/npm/src/agent/index.js';
import {basicCatalog, MessageProcessor} from '../../dist/npm/src/index.js';
import {site} from './files.mjs';

// An agent made with `impo-elements/agent` at one end of a real port, the peer's own client at the other: the operations
// that come out are those that went in, they are still valid, and they draw.

const {
  A2UI_MIME_TYPE, A2UI_SURFACE_ACTIVITY, assembleOps, createStreamParser, createToolArgsParser, findPriorSurface, generateA2uiTool, historyFromAgUi, historyFromAiSdk, operationsEnvelope,
  readOperations, renderA2uiTool, RENDER_A2UI_TOOL_NAME, toolAs, validateMessages, wrapOperations,
} = agentKit;

const args = {
  surfaceId: 'cart',
  components: [
    {id: 'root', component: 'Column', children: ['title', 'rows', 'pay']},
    {id: 'title', component: 'Text', text: 'Your basket', variant: 'h2'},
    {id: 'rows', component: 'List', children: {componentId: 'row', path: '/items'}},
    {id: 'row', component: 'Text', text: {path: 'name'}},
    {id: 'pay', component: 'Button', child: 'payText', action: {event: {name: 'pay', context: {count: {path: '/count'}}}}},
    {id: 'payText', component: 'Text', text: 'Pay'},
  ],
  data: {items: [{name: 'Tea'}, {name: 'Cake'}], count: 2},
};
const operations = assembleOps('create', {...args, catalogId: basicCatalog.id});

/** What every far end must hold. */
function judge(received, what) {
  assert.deepEqual(received, operations, what);
  assert.deepEqual(validateMessages(received, basicCatalog).errors, [], what);
  const processor = new MessageProcessor();
  const problems = [];
  processor.observe({problem: (problem) => problems.push(problem)});
  processor.processMessages(received);
  assert.deepEqual(problems, [], what);
  assert.deepEqual(processor.surfaces.get('cart').dataModel.snapshot(), args.data, what);
}

/** What operations look like on a page. */
async function drawn(tools, received) {
  const page = await tools.page();
  await page.goto(await tools.serve(site({'/': '<!doctype html><script src="/dist/impo-elements.min.js"></script><impo-surface></impo-surface>'})));
  await page.evaluate((messages) => { document.querySelector('impo-surface').messages = messages; }, received);
  await page.getByText('Cake').waitFor();
  assert.equal(await page.getByRole('heading', {name: 'Your basket'}).count(), 1);
  assert.equal(await page.getByRole('button', {name: 'Pay'}).count(), 1);
  assert.deepEqual(page.faults, []);
}

/** A server that answers each request with `handle(request, response, body)`. Gives its origin. */
async function listen(tools, handle) {
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    await handle(request, response, text ? JSON.parse(text) : undefined);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  tools.after(() => new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  }));
  return `http://127.0.0.1:${server.address().port}`;
}

/** The arguments as a model writes them, a few characters at a time. */
const deltas = JSON.stringify(args).match(/.{1,9}/g);

export const tests = {
  async 'AG-UI: a tool result that the agent answers itself, and its arguments on the way'(tools) {
    const origin = await listen(tools, (_, response, input) => {
      response.writeHead(200, {'content-type': 'text/event-stream'});
      const send = (event) => response.write(`data: ${JSON.stringify(event)}\n\n`);
      const {threadId, runId} = input;
      send({type: EventType.RUN_STARTED, threadId, runId});
      send({type: EventType.TOOL_CALL_START, toolCallId: 'call-1', toolCallName: RENDER_A2UI_TOOL_NAME});
      for (const delta of deltas) send({type: EventType.TOOL_CALL_ARGS, toolCallId: 'call-1', delta});
      send({type: EventType.TOOL_CALL_END, toolCallId: 'call-1'});
      send({type: EventType.TOOL_CALL_RESULT, messageId: 'm-2', toolCallId: 'call-1', role: 'tool', content: wrapOperations(operations)});
      send({type: EventType.TEXT_MESSAGE_START, messageId: 'm-3', role: 'assistant'});
      send({type: EventType.TEXT_MESSAGE_CONTENT, messageId: 'm-3', delta: 'Here is your basket.'});
      send({type: EventType.TEXT_MESSAGE_END, messageId: 'm-3'});
      send({type: EventType.RUN_FINISHED, threadId, runId});
      response.end();
    });
    const client = new HttpAgent({url: origin});
    client.addMessage({id: 'm-1', role: 'user', content: 'Show my basket'});
    const parser = createToolArgsParser({catalog: basicCatalog});
    const streamed = [];
    await client.runAgent({tools: [toolAs(generateA2uiTool(), 'agui')]}, {
      onToolCallArgsEvent({event}) {
        streamed.push(...parser.push(event.delta).operations);
      },
    });
    const result = client.messages.find(({role}) => role === 'tool');
    judge(readOperations(result.content), 'the result');
    assert.deepEqual(streamed.at(-1), operations.at(-1));
    assert.deepEqual(streamed.slice(0, 2), operations.slice(0, 2));
    assert.deepEqual(findPriorSurface(historyFromAgUi(client.messages)).components, args.components);
    await drawn(tools, readOperations(result.content));
  },

  async 'AG-UI: an activity'(tools) {
    const origin = await listen(tools, (_, response, {threadId, runId}) => {
      response.writeHead(200, {'content-type': 'text/event-stream'});
      for (const event of [
        {type: EventType.RUN_STARTED, threadId, runId},
        {type: EventType.ACTIVITY_SNAPSHOT, messageId: 'a2ui-surface-1', activityType: A2UI_SURFACE_ACTIVITY, replace: true, content: operationsEnvelope(operations)},
        {type: EventType.RUN_FINISHED, threadId, runId},
      ]) response.write(`data: ${JSON.stringify(event)}\n\n`);
      response.end();
    });
    const client = new HttpAgent({url: origin});
    await client.runAgent();
    const activity = client.messages.find(({role}) => role === 'activity');
    judge(readOperations(activity.content), 'the activity');
    assert.equal(findPriorSurface(historyFromAgUi(client.messages)).surfaceId, 'cart');
  },

  async 'AI SDK: the stream of a model that calls the tool'(tools) {
    const {description, inputSchema} = toolAs(renderA2uiTool(basicCatalog), 'aisdk');
    const usage = {inputTokens: {total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0}, outputTokens: {total: 1, text: 1, reasoning: 0}};
    const model = new MockLanguageModelV3({
      doStream: async () => ({stream: convertArrayToReadableStream([
        {type: 'stream-start', warnings: []},
        {type: 'tool-input-start', id: 'call-1', toolName: RENDER_A2UI_TOOL_NAME},
        ...deltas.map((delta) => ({type: 'tool-input-delta', id: 'call-1', delta})),
        {type: 'tool-input-end', id: 'call-1'},
        {type: 'tool-call', toolCallId: 'call-1', toolName: RENDER_A2UI_TOOL_NAME, input: JSON.stringify(args)},
        {type: 'finish', finishReason: {unified: 'tool-calls', raw: 'tool_calls'}, usage},
      ])}),
    });
    const origin = await listen(tools, (_, response) => {
      const result = streamText({
        model, prompt: 'Show my basket', stopWhen: stepCountIs(1),
        tools: {[RENDER_A2UI_TOOL_NAME]: tool({description, inputSchema: jsonSchema(inputSchema), execute: ({surfaceId, components, data}) => operationsEnvelope(assembleOps('create', {surfaceId, components, data, catalogId: basicCatalog.id}))})},
      });
      result.pipeUIMessageStreamToResponse(response);
    });
    const {message, streamed} = await chat(origin);
    const part = message.parts.find(({type}) => type === `tool-${RENDER_A2UI_TOOL_NAME}`);
    judge(readOperations(part.output), 'the output');
    assert.deepEqual(findPriorSurface(historyFromAiSdk([message])).dataModel, args.data);
    assert.deepEqual(streamed.slice(0, 2), operations.slice(0, 2));
    assert.deepEqual(streamed.at(-1), operations.at(-1));
    await drawn(tools, readOperations(part.output));
  },

  async 'AI SDK: a data part'(tools) {
    const origin = await listen(tools, (_, response) => pipeUIMessageStreamToResponse({
      response, stream: createUIMessageStream({execute: ({writer}) => writer.write({type: 'data-a2ui', id: 'd', data: operations})}),
    }));
    const {message} = await chat(origin);
    judge(readOperations(message.parts.find(({type}) => type === 'data-a2ui').data), 'the part');
    assert.equal(findPriorSurface(historyFromAiSdk([message])).surfaceId, 'cart');
  },

  async 'A2A: a part of data, and the capabilities of the client on the way up'(tools) {
    const message = (role, parts, metadata) => ({messageId: 'm', contextId: '', taskId: '', role, parts, metadata, extensions: [], referenceTaskIds: []});
    const part = (content, mediaType) => ({content, mediaType, metadata: {mimeType: mediaType}, filename: ''});
    let asked;
    const executor = {
      async execute({userMessage, contextId}, bus) {
        asked = userMessage.metadata?.a2uiClientCapabilities;
        const catalog = agentKit.selectCatalog([{catalogId: basicCatalog.id}], asked);
        const made = assembleOps('create', {...args, catalogId: catalog.catalogId});
        bus.publish(AgentEvent.message({...message(Role.ROLE_AGENT, [part({$case: 'text', value: 'Here is your basket.'}, 'text/plain'), part({$case: 'data', value: made}, A2UI_MIME_TYPE)]), contextId}));
        bus.finished();
      },
      async cancelTask() {},
    };
    const card = {};
    const origin = await listen(tools, async (request, response, body) => {
      response.setHeader('content-type', 'application/json');
      if (request.method === 'GET') return response.end(JSON.stringify(card));
      const handler = new JsonRpcTransportHandler(new DefaultRequestHandler(card, new InMemoryTaskStore(), executor));
      response.end(JSON.stringify(await handler.handle(body, new ServerCallContext({requestedVersion: '1.0'}))));
    });
    Object.assign(card, {
      name: 'Shop', description: 'Sells tea.', version: '1.0.0', provider: undefined, documentationUrl: '', iconUrl: '', securitySchemes: {}, securityRequirements: [], skills: [], signatures: [],
      supportedInterfaces: [{url: origin, protocolBinding: 'JSONRPC', tenant: '', protocolVersion: '1.0'}], defaultInputModes: ['text/plain'], defaultOutputModes: ['text/plain', A2UI_MIME_TYPE],
      capabilities: {streaming: false, pushNotifications: false, extendedAgentCard: false, extensions: [{uri: `${agentKit.A2A_EXTENSION_BASE}/v0.9`, description: 'Writes A2UI', required: false, params: {supportedCatalogIds: [basicCatalog.id]}}]},
    });
    const client = await new ClientFactory().createFromUrl(origin, AGENT_CARD_PATH);
    const metadata = {a2uiClientCapabilities: {'v0.9': {supportedCatalogIds: [basicCatalog.id]}}};
    const answer = await client.sendMessage({tenant: '', configuration: undefined, metadata: undefined, message: message(Role.ROLE_USER, [part({$case: 'text', value: 'Show my basket'}, 'text/plain')], metadata)});
    const {content, mediaType} = answer.parts.find((one) => one.content.$case === 'data');
    assert.deepEqual(asked, metadata.a2uiClientCapabilities);
    assert.ok(agentKit.isA2uiMimeType(mediaType));
    judge(readOperations(content.value), 'the part');
    await drawn(tools, readOperations(content.value));
  },

  async 'MCP: the tool as it is listed, and an embedded resource in its result'(tools) {
    const origin = await listen(tools, async (request, response, body) => {
      const server = new Server({name: 'shop', version: '1.0.0'}, {capabilities: {tools: {}}});
      server.setRequestHandler(ListToolsRequestSchema, () => ({tools: [toolAs(renderA2uiTool(basicCatalog), 'mcp')]}));
      server.setRequestHandler(CallToolRequestSchema, ({params}) => ({content: [
        {type: 'text', text: 'Your basket is on the screen.'},
        {type: 'resource', resource: {uri: 'a2ui://cart', mimeType: A2UI_MIME_TYPE, text: JSON.stringify(assembleOps('create', {...params.arguments, catalogId: basicCatalog.id}))}, annotations: {audience: ['user']}},
      ]}));
      const transport = new StreamableHTTPServerTransport({sessionIdGenerator: undefined});
      await server.connect(transport);
      await transport.handleRequest(request, response, body);
    });
    const client = new Client({name: 'host', version: '1.0.0'});
    await client.connect(new StreamableHTTPClientTransport(new URL(origin)));
    tools.after(() => client.close());
    const {tools: listed} = await client.listTools();
    assert.deepEqual(listed.map(({name, inputSchema}) => [name, inputSchema.required]), [[RENDER_A2UI_TOOL_NAME, ['surfaceId', 'components']]]);
    const {content} = await client.callTool({name: RENDER_A2UI_TOOL_NAME, arguments: args});
    const {resource} = content.find(({type}) => type === 'resource');
    assert.ok(agentKit.isA2uiMimeType(resource.mimeType));
    judge(readOperations(resource.text), 'the resource');
    await drawn(tools, readOperations(resource.text));
  },

  async 'text over a port, token by token, grows the surface'(tools) {
    const response = `Here it is. <a2ui-json>${JSON.stringify(operations)}</a2ui-json> Enjoy!`;
    const origin = await listen(tools, async (_, reply) => {
      for (const piece of response.match(/.{1,7}/gs)) {
        reply.write(piece);
        await new Promise(setImmediate);
      }
      reply.end();
    });
    const parser = createStreamParser({catalog: basicCatalog});
    const processor = new MessageProcessor();
    let said = '';
    const take = (parts) => parts.forEach(({text, a2ui = []}) => {
      said += text;
      processor.processMessages(a2ui);
    });
    const {body} = await fetch(origin);
    for await (const piece of body) take(parser.push(piece));
    take(parser.end());
    assert.equal(said, 'Here it is.  Enjoy!');
    assert.deepEqual(processor.surfaces.get('cart').dataModel.snapshot(), args.data);
    assert.equal(processor.surfaces.get('cart').components.size, args.components.length);
  },
};

/** A turn with the AI SDK's own client: the last state of the message, and what its tool's arguments gave on the way. */
async function chat(origin) {
  const transport = new DefaultChatTransport({api: origin});
  const stream = await transport.sendMessages({chatId: 'c', trigger: 'submit-message', messageId: undefined, abortSignal: undefined, messages: [{id: 'u', role: 'user', parts: [{type: 'text', text: 'Show my basket'}]}]});
  const [forMessage, forArguments] = stream.tee();
  const parser = createToolArgsParser({catalog: basicCatalog});
  const streamed = [];
  const reading = (async () => {
    for await (const chunk of forArguments) if (chunk.type === 'tool-input-delta') streamed.push(...parser.push(chunk.inputTextDelta).operations);
  })();
  let message;
  for await (const state of readUIMessageStream({stream: forMessage})) message = state;
  await reading;
  return {message, streamed};
}
