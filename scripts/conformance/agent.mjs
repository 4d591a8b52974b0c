import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import {basename, join, relative, resolve} from 'node:path';
import {Fault, equal} from './judge.mjs';

// The agent's part of the suites: parsing responses, streaming, validation, schemas for prompts, negotiation.

/** The suites that are the agent's, by name. */
export const agentSuites = new Set(['parser', 'streaming_parser', 'validator', 'catalog', 'schema_manager']);

/** The transports' own helpers in the suites, of which the library has other forms. */
export const transportSuites = new Set(['a2a_integration', 'adk_extensions']);

const parts = (list, tidy = (text) => text) => list.map(({text = '', a2ui = null}) => ({text: tidy(text), a2ui: a2ui ?? null}));
const trimmed = (text) => text.trim();

/** An expected error against a thrown one: by its details where both have some, else by its text. */
function judge(what, wanted, run, check) {
  let error;
  let value;
  try {
    value = run();
  } catch (thrown) {
    error = thrown;
  }
  if (wanted === undefined) {
    if (error) throw error.name === 'A2uiError' ? new Fault(`${what}: unexpected error`, 'no error', error.message) : error;
    return check(value);
  }
  if (!error) throw new Fault(`${what}: the expected error is not there`, wanted, value);
  const dotted = (path) => path.replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '');
  const fits = wanted.details
    ? wanted.details.every(({path, code}) => error.details?.some((found) => found.code === code && dotted(found.path) === dotted(path)))
    : [wanted.pattern, wanted.pattern_v1].filter(Boolean).some((pattern) => new RegExp(pattern).test(error.message));
  if (!fits) throw new Fault(`${what}: another error than expected`, wanted, {message: error.message, details: error.details});
}

/**
 * Runs one case through the public functions of `/agent`. Gives the number of checks made.
 * @param alt whether the catalog is taken in its older wording
 */
export function runAgentCase(test, {api, agent, directory, alt = false}) {
  const read = (value) => typeof value === 'string' ? JSON.parse(readFileSync(join(directory, value), 'utf8')) : value;
  const given = test.catalog ?? {};
  const catalog = read(alt ? given.alt_catalog_schema : given.catalog_schema);
  const serverToClient = read(given.s2c_schema);
  const commonTypes = read(given.common_types_schema);
  const bundle = {
    catalog, ...(serverToClient && {serverToClient}), ...(commonTypes && {commonTypes}),
    ...(given.custom_cuttable_keys && {cuttableKeys: given.custom_cuttable_keys}),
  };
  const args = test.args ?? {};
  const {expect, expect_error: wanted} = test;

  switch (test.action) {
    case 'parse_full':
      judge('response', wanted, () => agent.parseResponse(test.input), (found) => equal(parts(found, trimmed), parts(expect, trimmed), 'parts'));
      return 1;
    case 'fix_payload':
      judge('payload', wanted, () => agent.parseAndFix(test.input), (found) => equal(found, expect, 'values'));
      return 1;
    case 'has_parts':
      equal(agent.hasA2uiParts(test.input), expect, 'answer');
      return 1;
    case 'process_chunk': {
      const parser = agent.createStreamParser({
        catalog, validate: !test.disable_validation, style: 'sdk', ...(bundle.cuttableKeys && {cuttableKeys: bundle.cuttableKeys}),
      });
      for (const [index, step] of test.steps.entries()) {
        judge(`step ${index}`, step.expect_error, () => parser.push(step.input), (found) => equal(parts(found), parts(step.expect), `parts of step ${index}`));
      }
      return 1;
    }
    case 'validate':
      for (const [index, step] of test.steps.entries()) {
        // Which types there are, and what they require, is for a JSON Schema validator in the suites.
        const validate = () => agent.assertValid(agent.validateMessages(step.payload, catalog, {
          unreachable: 'error', checks: {types: false, required: false, bindings: false},
        }));
        judge(`step ${index}`, step.expect_error, validate, () => {});
      }
      return test.steps.length;
    case 'prune': {
      const pruned = agent.pruneSchemas(bundle, {components: args.allowed_components ?? [], messages: args.allowed_messages ?? []});
      const names = {catalog_schema: 'catalog', s2c_schema: 'serverToClient', common_types_schema: 'commonTypes'};
      for (const [name, schema] of Object.entries(expect)) equal(pruned[names[name]], schema, name);
      return 1;
    }
    case 'render':
      equal(agent.renderSchemas(bundle).trim(), test.expect_output.trim(), 'text');
      return 1;
    case 'load':
      judge('examples', wanted, () => {
        const found = examples(args.path);
        if (args.validate) for (const example of found) validateExample(example);
        return agent.renderExamples(found);
      }, (found) => equal(found.trim(), test.expect_output.trim(), 'text'));
      return 1;
    case 'remove_strict_validation':
      equal(agent.relaxSchema(args.schema), expect.schema, 'schema');
      return 1;
    case 'verify_cuttable_keys':
      equal([...agent.cuttableKeysOf(bundle)].sort(), [...expect.custom_cuttable_keys].sort(), 'keys');
      return 1;
    case 'select_catalog':
      judge('selection', wanted, () => agent.selectCatalog(args.supported_catalogs, args.client_capabilities, {acceptsInline: args.accepts_inline_catalogs === true}), (found) => {
        if (test.expect_selected !== undefined) equal(found.catalogId, test.expect_selected, 'catalog id');
        if (test.expect_catalog_schema) equal(found, test.expect_catalog_schema, 'catalog');
      });
      return 1;
    case 'load_catalog': {
      const relax = (test.modifiers ?? []).includes('remove_strict_validation') ? agent.relaxSchema : (schema) => schema;
      const registry = agent.createCatalogRegistry(test.catalog_configs.map(({name, path}) => ({name, schema: relax(read(path))})));
      if (expect.catalog_schema) equal(registry.get(registry.ids[0]), expect.catalog_schema, 'catalog');
      if (expect.supported_catalog_ids) equal(registry.ids, expect.supported_catalog_ids, 'ids');
      return 1;
    }
    case 'generate_prompt': {
      const text = agent.buildPrompt({
        role: args.role_description,
        ...(args.workflow_description && {workflow: args.workflow_description}),
        ...(args.ui_description && {uiDescription: args.ui_description}),
        ...(args.include_examples && {examples: examples(args.examples_path)}),
        ...(args.include_schema && {schemas: {
          serverToClient: api.messagesJsonSchema().serverToClient, commonTypes: api.commonTypes(), catalog: api.catalogJsonSchema(api.basicCatalog),
        }}),
      }).replace(/\s+/g, '');
      const missing = test.expect_contains.filter((piece) => !text.includes(piece.replace(/\s+/g, '')));
      if (missing.length > 0) throw new Fault('the prompt lacks something', missing, text.slice(0, 500));
      return 1;
    }
    default: throw new Fault(`unknown action '${test.action}'`);
  }

  /** The examples in a folder or under a glob, as the library takes them; it reads no files itself. */
  function examples(path) {
    if (!path) return [];
    const absolute = resolve(directory, path);
    const isFolder = existsSync(absolute) && statSync(absolute).isDirectory();
    const all = readdirSync(directory, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const chosen = isFolder ? all.filter((file) => resolve(file, '..') === absolute && file.endsWith('.json'))
      : all.filter((file) => globPattern(path).test(relative(directory, file).replaceAll('\\', '/')));
    return chosen.map((file) => ({name: basename(file, '.json'), content: readFileSync(file, 'utf8')}));
  }

  function validateExample({name, content}) {
    try {
      for (const message of agent.parseAndFix(content)) {
        api.checkSchema(serverToClient, message, {document: serverToClient ?? {}}, (path, fault) => { throw new Error(`${path} ${fault}`); });
      }
    } catch (error) {
      throw Object.assign(new Error(`Failed to validate example ${name}: ${error.message}`), {name: 'A2uiError'});
    }
  }
}

function globPattern(glob) {
  const pattern = glob.replace(/\*\*\/|\*|\?|\[!|[.+^${}()|\\]/g, (mark) => ({'**/': '(?:.*/)?', '*': '[^/]*', '?': '[^/]', '[!': '[^'})[mark] ?? `\\${mark}`);
  return new RegExp(`^${pattern}$`);
}
