import {expect} from 'chai';
import {basicCatalog, basicCatalogId} from '../../src/catalog/basic/basic-catalog.js';
import {catalogJsonSchema, commonTypes, messagesJsonSchema} from '../../src/catalog/json-schema.js';
import {a2uiTools, buildPrompt, describeSurface, generateA2uiTool, GENERATION_RULES, parseAndFix, readGenerateArgs, renderA2uiTool, replaySurfaces, SCHEMA_CONTEXT_DESCRIPTION, schemaContextEntry, sendA2uiJsonTool, splitSchemaContext, toolAs, validateMessages, withErrors, workedExamples} from '../../src/agent/index.js';

describe('buildPrompt', () => {
  const headings = (prompt: string) => [...prompt.matchAll(/^#{2,3} .*|^---BEGIN A2UI.*/gm)].map(([line]) => line);

  it('puts its parts in order', () => {
    const prompt = buildPrompt({
      role: 'You draw.', request: 'A form.', surfaceId: 'f', catalog: basicCatalog, examples: workedExamples, uiDescription: 'Calm.', workflow: '- Be brief.',
      conversation: [{role: 'user', content: 'Hello'}, {role: 'tool', data: {}}],
    });
    expect(prompt.startsWith('You draw.\n\n## Task\nA form.\n\nSurface: "f" (create), catalog: "')).to.equal(true);
    expect(headings(prompt)).to.deep.equal(['## Task', '## Workflow Description:', '## UI Description:', '## Catalog', '### Examples:', '### Conversation so far', '## Response format']);
    expect(prompt).to.contain(`${GENERATION_RULES}\n- Be brief.`);
    expect(prompt).to.contain('user: Hello');
  });

  it('shows the documents in full in place of the compact form', () => {
    const schemas = {serverToClient: messagesJsonSchema().serverToClient, commonTypes: commonTypes(), catalog: catalogJsonSchema(basicCatalog)};
    const full = buildPrompt({catalog: basicCatalog, schemas});
    expect(headings(full)).to.deep.equal(['## Workflow Description:', '---BEGIN A2UI JSON SCHEMA---', '### Server To Client Schema:', '### Common Types Schema:', '### Catalog Schema:', '## Response format']);
    expect(buildPrompt({catalog: basicCatalog}).length).to.be.below(full.length / 3);
  });

  it('shows what is on the screen for a change', () => {
    const prior = [...replaySurfaces(parseAndFix(workedExamples[1]?.content ?? '')).values()][0];
    const prompt = buildPrompt({request: 'Rename.', prior});
    expect(prompt).to.contain('Surface: "flights" (update)');
    expect(prompt).to.contain('do not create it again');
    expect(prompt).to.contain('"id":"pickText"');
    expect(prompt).to.contain('{"flights":[{"code":"LX 38"},{"code":"UA 937"}]}');
    expect(describeSurface({surfaceId: 's', components: [], dataModel: {}, deleted: false})).to.equal('id: "s"\ncomponents:');
  });

  it('takes other rules, or none, and asks for a call instead of tags', () => {
    expect(buildPrompt({rules: ''})).not.to.contain('Workflow');
    expect(buildPrompt({rules: 'Be good.'})).to.contain('## Workflow Description:\nBe good.');
    expect(buildPrompt({})).to.contain('<a2ui-json>');
    expect(buildPrompt({output: 'tool'})).to.contain('Call render_a2ui').and.not.contain('<a2ui-json>');
  });

  it('is the same again without faults, and names them with', () => {
    expect(withErrors('P', [])).to.equal('P');
    expect(withErrors('P', [{code: 'no_root', path: 'components', message: 'Add one.'}])).to.match(/^P\n\n## Correction required\n.*\n- \[no_root\] at components: Add one\.$/);
  });
});

describe('worked examples', () => {
  it('are valid themselves', () => {
    expect(workedExamples).to.have.length(3);
    for (const {name, content} of workedExamples) {
      expect(validateMessages(parseAndFix(content), basicCatalog).errors, name).to.deep.equal([]);
    }
    const list = parseAndFix(workedExamples[1]?.content ?? '');
    expect(validateMessages([...list, ...parseAndFix(workedExamples[2]?.content ?? '')], basicCatalog).errors).to.deep.equal([]);
  });
});

describe('tools', () => {
  it('are told of in the shape of each provider', () => {
    const tool = renderA2uiTool(basicCatalog);
    const {name, description, parameters} = tool;
    expect(toolAs(tool, 'neutral')).to.deep.equal({name, description, parameters});
    expect(toolAs(tool, 'agui')).to.deep.equal({name, description, parameters});
    expect(toolAs(tool, 'openai')).to.deep.equal({type: 'function', function: {name, description, parameters}});
    expect(toolAs(tool, 'openai-responses')).to.deep.equal({type: 'function', name, description, parameters, strict: false});
    expect(toolAs(tool, 'anthropic')).to.deep.equal({name, description, input_schema: parameters});
    expect(toolAs(tool, 'mcp')).to.deep.equal({name, description, inputSchema: parameters});
    expect(toolAs(tool, 'aisdk')).to.deep.equal({description, inputSchema: parameters});
  });

  it('name the types of the catalog', () => {
    const enumOf = (tool: unknown) => (tool as {parameters: {properties: {components: {items: {properties: {component: {enum?: string[]}}}}}}}).parameters.properties.components.items.properties.component.enum;
    expect(enumOf(renderA2uiTool(basicCatalog))).to.have.length(18);
    expect(enumOf(renderA2uiTool())).to.equal(undefined);
    expect(a2uiTools().map(({name}) => name)).to.deep.equal(['generate_a2ui', 'render_a2ui']);
    expect(sendA2uiJsonTool().parameters['required']).to.deep.equal(['a2ui_json']);
    expect(generateA2uiTool().parameters['required']).to.deep.equal([]);
  });

  it('are read under every name in use', () => {
    expect(readGenerateArgs({intent: 'update', target_surface_id: 's', changes: 'Bigger'})).to.deep.equal({intent: 'update', surfaceId: 's', request: 'Bigger'});
    expect(readGenerateArgs('{"surface_id":"s","request":"A","design_notes":"B"}')).to.deep.equal({surfaceId: 's', request: 'A\nB'});
    for (const args of [null, 'x', 5, {intent: 5}]) expect(readGenerateArgs(args)).to.deep.equal({});
  });
});

describe('the context of AG-UI', () => {
  it('carries a catalog', () => {
    const entry = schemaContextEntry(catalogJsonSchema(basicCatalog));
    expect(entry.description).to.equal(SCHEMA_CONTEXT_DESCRIPTION);
    const other = {description: 'User', value: 'Ann'};
    expect(splitSchemaContext([other, entry])).to.deep.equal({schema: entry.value, catalogId: basicCatalogId, rest: [other]});
    const listed = {description: 'A2UI catalog capabilities: available catalog IDs', value: 'Available:\n- https://example.com/c.json (own)'};
    expect(splitSchemaContext([listed])).to.deep.equal({catalogId: 'https://example.com/c.json', rest: [listed]});
    expect(splitSchemaContext([])).to.deep.equal({rest: []});
  });
});
