import {Fault, alike, equal, plain} from './judge.mjs';
import {drawn, renamed} from './surfaces.mjs';

/** Draws a fixture, plays the steps, and compares the tree after each with what the case says of it. */
function resolveNodes(test, context) {
  const basic = test.fixture === undefined ? test : context.fixtures[test.fixture];
  if (basic === undefined) throw new Fault(`no fixture '${test.fixture}'`);
  for (const own of [false, true]) new Stage(basic, context, own).play(test);
}

const states = {drawn: 'resolved', closed: 'pending'};
const surfaceId = 'main';

class Stage {
  constructor({catalog: path, data, components = []}, {api, load}, own) {
    this.api = api;
    this.events = [];
    this.functions = [];
    this.emitted = new Set();
    const published = api.catalogFromJson(load(path), {functions: api.basicFunctions});
    const catalog = own && path.endsWith('/basic/catalog.json') ? renamed(api.basicCatalog, published.id, api) : published;
    const recorders = [...catalog.functions.values()].map((definition) => [definition.name, {
      ...definition,
      run: (args) => {
        this.functions.push({name: definition.name, args: plain(args)});
        return null;
      },
    }]);
    this.processor = new api.MessageProcessor({catalogs: [{...catalog, functions: new Map(recorders)}], locale: 'en-US', timeZone: 'UTC'});
    this.send({createSurface: {surfaceId, catalogId: catalog.id}});
    if (data !== undefined) this.send({updateDataModel: {surfaceId, value: data}});
    if (components.length > 0) this.send({updateComponents: {surfaceId, components}});
    this.surface = this.processor.surfaces.get(surfaceId);
    this.tree = drawn(this.surface, api, {
      report: () => {},
      action: ({name, sourceComponentId, context}) => this.events.push({name, source_component_id: sourceComponentId, context}),
      updated: (node) => this.emitted.add(node),
    });
  }

  send(message) {
    this.processor.processMessages({version: 'v0.9', ...message});
  }

  play({expect, steps = []}) {
    let before = this.snapshot();
    this.judge('start', expect ?? {}, before, before);
    steps.forEach((step, index) => {
      const what = `step ${index} (${step.op})`;
      this.events = [];
      this.functions = [];
      this.emitted = new Set();
      this.apply(step, before, what);
      this.tree.flush();
      for (const [path, {live, copy}] of before) equal(live, copy, `${what}: the snapshot of ${path} taken before`);
      const after = this.snapshot();
      this.judge(what, step.expect ?? {}, before, after);
      equal(this.events, step.expect?.events ?? [], `${what}: events`);
      equal(this.functions, step.expect?.functions ?? [], `${what}: functions`);
      before = after;
    });
  }

  apply(step, before, what) {
    const node = () => {
      const found = before.get(step.node);
      if (found === undefined) throw new Fault(`${what}: there is no node ${step.node}`);
      return found.node;
    };
    switch (step.op) {
      case 'set_data': return this.send({updateDataModel: {surfaceId, path: step.path, ...(step.value !== undefined && {value: step.value})}});
      case 'update_components': return this.send({updateComponents: {surfaceId, components: step.components}});
      case 'remove_component': return this.surface.removeComponent(step.component_id);
      case 'invoke': return this.tree.act(node());
      case 'dispose': return this.tree.end();
      case 'write': {
        // The user's element shows what was typed before anybody is told.
        const {element} = node();
        if (!alike(element.props[step.property], step.value)) this.emitted.add(node());
        element.props[step.property] = step.value;
        return this.tree.edit(node(), step.property, step.value);
      }
      default: throw new Fault(`${what}: unknown step`);
    }
  }

  judge(what, expect, before, after) {
    if (expect.nodes !== undefined) {
      equal([...after.keys()].toSorted(), Object.keys(expect.nodes).toSorted(), `${what}: mounted nodes`);
      for (const [path, fields] of Object.entries(expect.nodes)) this.judgeNode(`${what}: ${path}`, fields, after.get(path));
    }
    for (const [pointer, value] of Object.entries(expect.data ?? {})) equal(this.surface.dataModel.get(pointer), value, `${what}: data at ${pointer}`);
    if (before === after) return;
    const same = (path) => before.has(path) && before.get(path).identity === after.get(path)?.identity;
    for (const path of expect.same_nodes ?? []) if (!same(path)) throw new Fault(`${what}: ${path} is another node`);
    for (const path of expect.replaced_nodes ?? []) if (same(path)) throw new Fault(`${what}: ${path} is the same node`);
    const living = new Set([...after.values()].map(({identity}) => identity));
    const gone = [...before].filter(([, {identity}]) => !living.has(identity)).map(([path]) => [path, 1]);
    equal(Object.fromEntries(gone), expect.destroyed ?? {}, `${what}: destroyed`);
    const old = new Set([...before.values()].map(({identity}) => identity));
    const told = [...after].filter(([, {node, identity}]) => this.emitted.has(node) && old.has(identity)).map(([path]) => [path, 1]);
    equal(Object.fromEntries(told), expect.emissions ?? {}, `${what}: emissions`);
  }

  judgeNode(what, {props = {}, ...fields}, found) {
    for (const [name, value] of Object.entries(fields)) equal(found.fields[name], value, `${what}: ${name}`);
    for (const [name, value] of Object.entries(props)) if (!this.sameProp(found.live[name], value)) throw new Fault(`${what}: '${name}'`, value, found.live[name]);
  }

  /** Values of dynamic properties are compared as texts where they are scalars: an element's property is typed. */
  sameProp(actual, expected) {
    if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null) return alike(actual, expected);
    const keys = Object.keys(expected);
    return Array.isArray(actual) === Array.isArray(expected) && (!Array.isArray(expected) || actual.length === expected.length)
      && keys.every((key) => this.sameProp(actual[key], expected[key]));
  }

  /** The mounted nodes by tree position. */
  snapshot() {
    const found = new Map();
    const visit = (node, path) => {
      const positions = this.positions(node, path);
      const live = this.props(node, positions);
      found.set(path, {
        node,
        // A place that waits for its component and the place once drawn are two nodes to the suites.
        identity: node.element ?? node,
        fields: {component_id: node.id, type: node.component?.type, state: states[node.state] ?? node.state, data_path: this.api.formatPointer(node.scope.segments)},
        live,
        copy: structuredClone(live),
      });
      for (const [child, position] of positions) visit(child, position);
    };
    const {root} = this.tree;
    if (root !== undefined && root.state !== 'pending') visit(root, 'root');
    return found;
  }

  positions(node, path) {
    const counts = new Map();
    return new Map([...node.children, ...(node.rows?.rows ?? [])].map((child) => {
      const plan = node.component?.definition?.plan.byName.get(child.slot);
      if (plan?.kind !== 'children') return [child, `${path}/${child.slot}`];
      const count = counts.get(child.slot) ?? 0;
      counts.set(child.slot, count + 1);
      return [child, `${path}/${child.slot}/${count}`];
    }));
  }

  props(node, positions) {
    const {component, element} = node;
    if (component?.definition === undefined || element === undefined) return {};
    const at = (slot) => [...positions].filter(([child]) => child.slot === slot).map(([, position]) => ({node: position}));
    const dynamic = (name) => ({value: element.props[name], writable: component.bindings.find(({prop}) => prop === name)?.expression?.kind === 'path'});
    const given = new Set([...component.statics.map(([prop]) => prop), ...component.bindings.map(({prop}) => prop)]);
    const props = {...(component.weight !== undefined && {weight: component.weight})};
    if (given.has('accessibleLabel') || given.has('accessibleDescription')) props.accessibility = {label: dynamic('accessibleLabel'), description: dynamic('accessibleDescription')};
    for (const {name, kind, items} of component.definition.plan.props) {
      if (kind === 'child') [props[name]] = at(name);
      else if (kind === 'children') props[name] = at(name);
      else if (kind === 'action') props[name] = component.action && {action: true};
      else if (kind === 'items') props[name] = this.items(node, name, items, at);
      else if (kind === 'static') props[name] = element.props[name];
      else if (kind !== 'checks' && given.has(name)) props[name] = dynamic(name);
    }
    return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));
  }

  items({component, element}, name, plan, at) {
    const expressions = component.bindings.find(({prop}) => prop === name)?.items;
    return element.props[name]?.map((item, index) => Object.fromEntries(plan.map((inner) => {
      if (inner.kind === 'child') return [inner.name, at(`${name}/${index}/${inner.name}`)[0]];
      const expression = expressions?.[index]?.find(([prop]) => prop === inner.name)?.[2];
      return [inner.name, inner.kind === 'static' ? item[inner.name] : {value: item[inner.name], writable: expression?.kind === 'path'}];
    })));
  }
}

export const nodeActions = {resolve_nodes: resolveNodes};
