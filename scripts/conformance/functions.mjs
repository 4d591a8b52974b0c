import {equal, judgeErrors, thrownBy} from './judge.mjs';
import {drawn, processorFor, resolverOf} from './surfaces.mjs';

function evaluateFunction(test, context) {
  const {api} = context;
  const {function: name, args = {}, catalogId, surface, protocolVersion = 'v0.9'} = test;
  const errors = [];
  const options = {acting: true, fail: (error) => errors.push(error), scope: test.scope ?? surface?.scope};
  let result;
  if (surface === undefined) {
    // Called directly: the arguments are values, whatever they look like.
    const model = new api.DataModel(test.dataModel ?? {});
    const known = new Map(api.basicFunctions.map((definition) => [definition.name, definition]));
    const literals = Object.fromEntries(Object.entries(args).map(([key, value]) => [key, {kind: 'literal', value}]));
    result = api.evaluate({kind: 'call', name, args: literals}, {
      read: ({text}) => model.get(api.resolvePointer(text, test.scope)),
      functions: known, locale: test.locale ?? 'en-US', timeZone: test.timeZone ?? 'UTC', acting: true, fail: (code, message) => errors.push({code, message}), act() {},
    });
  } else {
    const id = surface.surfaceId ?? 'main';
    const messages = [{version: protocolVersion, createSurface: {surfaceId: id, catalogId: surface.catalogId}}];
    const data = surface.dataModel ?? test.dataModel;
    if (data !== undefined) messages.push({version: protocolVersion, updateDataModel: {surfaceId: id, value: data}});
    const {processor, errors: problems} = processorFor(test, messages, context);
    processor.processMessages(messages);
    judgeErrors(problems(), undefined, 'messages');
    result = resolverOf(processor.surfaces.get(id), api, options)({call: name, args, ...(catalogId !== undefined && {catalogId})});
  }
  const expectError = test.expectError ?? test.expect_error;
  judgeErrors(errors, expectError, 'call', {pattern: true});
  if (expectError === undefined) equal(result ?? null, test.expect ?? null, 'result');
}

/** Neighbouring texts joined, empty ones dropped. */
function joined(parts) {
  const out = [];
  for (const part of parts) {
    if (part === '') continue;
    if (typeof part === 'string' && typeof out.at(-1) === 'string') out.push(out.pop() + part);
    else out.push(part);
  }
  return out;
}

function parseExpressionTemplate({input, expect, expect_error: snake, expectError = snake}, {api}) {
  let parts;
  judgeErrors(thrownBy(() => { parts = api.parseTemplate(input); }), expectError, 'template', {pattern: true});
  if (expectError === undefined) equal(joined(parts), joined(expect), 'parts');
}

/** Presses a button that stands at the scope. */
function dispatchAction(test, context) {
  const {api} = context;
  const {actionPayload, dataModel = {}, scope = '/', expectDispatched, expectDispatchedErrors} = test;
  const version = test.protocolVersion ?? 'v0.9';
  const {processor, errors} = processorFor(test, [], context);
  const surfaceId = 'main';
  const catalogId = processor.catalogs[0]?.id ?? api.basicCatalog.id;
  if (processor.catalogs.length === 0) processor.addCatalog(api.basicCatalog);
  processor.processMessages([
    {version, createSurface: {surfaceId, catalogId}},
    {version, updateDataModel: {surfaceId, value: dataModel}},
    {version, updateComponents: {surfaceId, components: [{id: 'button', component: 'Button', child: 'label', action: actionPayload}, {id: 'label', component: 'Text', text: 'Go'}]}},
  ]);
  const surface = processor.surfaces.get(surfaceId);
  const dispatched = [];
  const tree = drawn(surface, api, {report: (problem) => processor.report(problem), action: (detail) => dispatched.push(detail)});
  const place = surface.dataModel.root.descendant(api.parsePointer(scope));
  place.hold();
  const button = new api.ViewNode(tree.root, 'child', 'button', place, false);
  tree.draw(button);
  tree.act(button);
  const codes = errors().map(({code}) => ({code}));
  equal(codes, (expectDispatchedErrors ?? []).map(({code}) => ({code})), 'errors');
  equal(dispatched.length, expectDispatched === undefined || expectDispatched === null ? 0 : 1, 'number of events');
  const [event] = dispatched;
  for (const [key, value] of Object.entries(expectDispatched ?? {})) equal(event[key], value, key);
}

export const functionActions = {
  evaluate_function: evaluateFunction,
  parse_expression_template: parseExpressionTemplate,
  dispatch_action: dispatchAction,
};
