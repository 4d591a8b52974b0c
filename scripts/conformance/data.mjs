import {Fault, equal, judgeErrors, thrownBy} from './judge.mjs';

const typeOf = (value) => value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

function dataModel({initial = {}, watch = [], steps}, {api}) {
  const model = new api.DataModel(initial);
  let notified = [];
  const values = new Map(watch.map((path) => [path, model.get(path)]));
  const stops = watch.map((path) => model.watch(path, (value) => {
    notified.push(path);
    values.set(path, value);
  }));
  steps.forEach((step, index) => {
    const {op, path} = step;
    const what = `step ${index} (${op} ${path ?? ''})`;
    notified = [];
    const errors = thrownBy(() => {
      if (op === 'set') model.set(path, step.value);
      else if (op === 'delete') model.set(path, undefined);
      else if (op === 'dispose') for (const stop of stops) stop();
      else if (op !== 'get') throw new Fault(`unknown step '${op}'`);
    });
    judgeErrors(errors, step.expect_error ?? step.expectError, what);
    if (op === 'get') {
      const value = model.get(path);
      if (Object.hasOwn(step, 'expect')) equal(value, step.expect, what);
      if (step.expect_absent && value !== undefined) throw new Fault(`${what}: should be absent`, undefined, value);
      if (step.expect_type !== undefined) equal(typeOf(value), step.expect_type, `${what}: type`);
    }
    if (step.expect_notified) equal(notified.toSorted(), step.expect_notified.toSorted(), `${what}: notified`);
    for (const [watched, value] of Object.entries(step.expect_values ?? {})) equal(values.get(watched), value, `${what}: value seen at ${watched}`);
  });
}

function resolvePath({args, expect}, {api}) {
  equal(api.resolvePointer(args.path, args.contextPath), expect, 'path');
}

export const dataActions = {data_model: dataModel, resolve_path: resolvePath};
