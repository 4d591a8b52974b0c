import {Fault, alike, equal, judgeErrors} from './judge.mjs';
import {drawn, processorFor, readsBasic, resolverOf} from './surfaces.mjs';

const listOf = (messages) => Array.isArray(messages) ? messages : messages?.messages ?? [messages];

/** Runs a case with the published basic catalog and again with the library's own: both must do. */
function withBoth(run) {
  return (test, context) => {
    run(test, context, {own: false});
    if (readsBasic(test)) run(test, context, {own: true});
  };
}

function processMessages(test, context, {own}) {
  const {messages, expect, strictMode = false} = test;
  const expectError = test.expectError ?? test.expect_error;
  const {processor, errors} = processorFor(test, listOf(messages), context, {strict: strictMode, own, onlyKnown: expectError?.category === 'CatalogError'});
  processor.processMessages(messages);
  judgeErrors(errors(), expectError, 'messages');
  judgeSurfaces(processor, expect?.surfaces ?? {}, context.api);
}

function judgeSurfaces(processor, surfaces, api) {
  for (const [id, expected] of Object.entries(surfaces)) {
    const surface = processor.surfaces.get(id);
    const {exists = true} = expected;
    equal(surface !== undefined, exists, `existence of ${id}`);
    if (surface === undefined) continue;
    if (expected.sendDataModel !== undefined) equal(surface.sendDataModel, expected.sendDataModel, `sendDataModel of ${id}`);
    for (const [key, value] of Object.entries(expected.theme ?? {})) equal(surface.theme[key], value, `theme '${key}' of ${id}`);
    if (Object.hasOwn(expected, 'dataModel')) equal(surface.dataModel.get('/'), expected.dataModel, `data of ${id}`);
    if (expected.components !== undefined) judgeComponents(surface, expected.components, api);
  }
}

function judgeComponents(surface, expected, api) {
  const list = Array.isArray(expected) ? expected : Object.entries(expected).map(([id, component]) => ({id, ...component}));
  // Lenient reading makes a text of its own of a button's label: it stands beside what was sent, under an id with a slash.
  const sent = [...surface.components.keys()].filter((id) => !id.includes('/') || list.some((one) => one.id === id));
  if (Array.isArray(expected)) equal(sent.length, expected.length, `number of components of ${surface.id}`);
  const resolve = resolverOf(surface, api);
  for (const {id, component, type = component, properties, ...props} of list) {
    const model = surface.components.get(id);
    if (model === undefined) throw new Fault(`the component '${id}' is not there`);
    if (type !== undefined) equal(model.type, type, `type of '${id}'`);
    for (const [name, value] of Object.entries({...props, ...properties})) {
      const actual = model.properties[name];
      // A template and an action look like bindings but are compared as they stand.
      if (!alike(actual, value) && !alike(resolve(actual), value)) throw new Fault(`'${name}' of '${id}' differs`, value, actual);
    }
  }
}

/** Like `process_messages`, always strict, with one processor for all steps; bindings are evaluated after each. */
function validate(test, context, {own}) {
  const steps = test.steps ?? [test];
  const all = steps.flatMap((step) => listOf(step.messages ?? step.payload));
  const {processor, errors} = processorFor(test, all, context, {strict: true, own});
  steps.forEach((step, index) => {
    processor.processMessages(step.messages ?? step.payload);
    for (const surface of processor.surfaces.values()) drawn(surface, context.api, {report: (problem) => processor.report(problem)}).end();
    judgeErrors(errors(), step.expectError ?? step.expect_error, `step ${index}`);
    judgeSurfaces(processor, step.expect?.surfaces ?? {}, context.api);
  });
}

function rendererDataModel(test, context, {own}) {
  const {processor, errors} = processorFor(test, listOf(test.messages), context, {own});
  processor.processMessages(test.messages);
  judgeErrors(errors(), undefined, 'messages');
  equal(processor.clientDataModel(test.args?.version ?? test.protocolVersion) ?? null, test.expect, 'payload');
}

function capabilities(test, context) {
  const {api} = context;
  const {version = 'v0.9', includeInlineCatalogs = false} = test.args ?? {};
  const {processor} = processorFor(test, [], context);
  const actual = includeInlineCatalogs
    ? api.clientCapabilities(processor.catalogs, {inline: true, versions: [version]})
    : processor.clientMetadata(version).a2uiClientCapabilities;
  equal(actual, test.expect, 'capabilities');
}

export const messageActions = {
  process_messages: withBoth(processMessages),
  validate: withBoth(validate),
  get_renderer_data_model: withBoth(rendererDataModel),
  get_renderer_capabilities: capabilities,
};
