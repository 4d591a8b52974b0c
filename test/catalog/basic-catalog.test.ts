import {expect} from 'chai';
import {basicCatalog, basicCatalogId} from '../../src/catalog/basic/basic-catalog.js';
import {minimalCatalog} from '../../src/catalog/basic/minimal-catalog.js';
import {iconNames} from '../../src/catalog/basic/icon-names.js';

/** Each property as `name kind`; `*` marks a required one, `=` a default, and after `:` come the words of a choice. */
const components: {readonly [name: string]: readonly string[]} = {
  Text: ['text* string', 'variant static=body: body caption h1 h2 h3 h4 h5'],
  Image: ['description string', 'fit static=fill: contain cover fill none scaleDown', 'url* string', 'variant static=mediumFeature: avatar header icon largeFeature mediumFeature smallFeature'],
  Icon: [`name* value: ${[...iconNames].sort().join(' ')}`],
  Video: ['url* string'],
  AudioPlayer: ['description string', 'url* string'],
  Row: ['align static=stretch: center end start stretch', 'children* children', 'justify static=start: center end spaceAround spaceBetween spaceEvenly start stretch'],
  Column: ['align static=stretch: center end start stretch', 'children* children', 'justify static=start: center end spaceAround spaceBetween spaceEvenly start stretch'],
  List: ['align static=stretch: center end start stretch', 'children* children', 'direction static=vertical: horizontal vertical'],
  Card: ['child* child'],
  Tabs: ['tabs* items'],
  Modal: ['content* child', 'trigger* child'],
  Divider: ['axis static=horizontal: horizontal vertical'],
  Button: ['action* action', 'checks checks', 'child* child', 'variant static=default: borderless default primary'],
  TextField: ['checks checks', 'label* string', 'validationRegexp static', 'value string', 'variant static=shortText: longText number obscured shortText'],
  CheckBox: ['checks checks', 'label* string', 'value* boolean'],
  ChoicePicker: ['checks checks', 'displayStyle static=checkbox: checkbox chips', 'filterable static=false', 'label string', 'options* items', 'value* stringList', 'variant static=mutuallyExclusive: multipleSelection mutuallyExclusive'],
  Slider: ['checks checks', 'label string', 'max* static', 'min static=0', 'value* number'],
  DateTimeInput: ['checks checks', 'enableDate static=false', 'enableTime static=false', 'label string', 'max string', 'min string', 'value* string'],
};

const functions: {readonly [name: string]: readonly [returns: string, ...args: string[]]} = {
  required: ['boolean', 'value*'], regex: ['boolean', 'pattern*', 'value*'], length: ['boolean', 'max', 'min', 'value*'], numeric: ['boolean', 'max', 'min', 'value*'],
  email: ['boolean', 'value*'], formatString: ['string', 'value*'], formatNumber: ['string', 'decimals', 'grouping', 'value*'],
  formatCurrency: ['string', 'currency*', 'decimals', 'grouping', 'value*'], formatDate: ['string', 'format*', 'value*'],
  pluralize: ['string', 'few', 'many', 'one', 'other*', 'two', 'value*', 'zero'], openUrl: ['void', 'url*'],
  and: ['boolean', 'values*'], or: ['boolean', 'values*'], not: ['boolean', 'value*'],
};

describe('basic catalog', () => {
  it('has the 18 components with their properties, kinds, choices and defaults', () => {
    const actual = Object.fromEntries([...basicCatalog.components].map(([name, {plan}]) => [name, plan.props.map((prop) =>
      `${prop.name}${prop.required ? '*' : ''} ${prop.kind}${prop.defaultValue === undefined ? '' : `=${String(prop.defaultValue)}`}${prop.enum ? `: ${[...prop.enum].sort().join(' ')}` : ''}`).sort()]));
    expect(actual).to.deep.equal(components);
  });

  it('knows what is inside tabs and options', () => {
    const inner = (type: string, prop: string) => basicCatalog.components.get(type)?.plan.byName.get(prop)?.items?.map(({name, kind, required}) => [name, kind, required]);
    expect(inner('Tabs', 'tabs')).to.deep.equal([['title', 'string', true], ['child', 'child', true]]);
    expect(inner('ChoicePicker', 'options')).to.deep.equal([['label', 'string', true], ['value', 'static', true]]);
  });

  it('has the 14 functions with their arguments and results', () => {
    const actual = Object.fromEntries([...basicCatalog.functions].map(([name, {returnType, argsSchema}]) =>
      [name, [returnType, ...Object.entries(argsSchema).map(([arg, kind]) => `${arg}${String(kind).endsWith('?') ? '' : '*'}`).sort()]]));
    expect(actual).to.deep.equal(functions);
  });

  it('names the 59 icons once each', () => {
    expect(iconNames).to.have.length(59);
    expect(new Set(iconNames).size).to.equal(59);
  });

  it('answers to the ids it is known by', () => {
    expect(basicCatalog.id).to.equal(basicCatalogId);
    expect([basicCatalog.id, ...basicCatalog.aliases].map((id) => id.replace('https://a2ui.org/specification/', ''))).to.have.members([
      'v0_9/catalogs/basic/catalog.json', 'v0_9/basic_catalog.json', 'v0_9/standard_catalog.json', 'v0_9_1/catalogs/basic/catalog.json', 'v0_9/catalogs/minimal/catalog.json', 'v0_9/catalogs/minimal/minimal_catalog.json',
    ]);
  });

  it('takes a theme of three properties', () => {
    expect(basicCatalog.theme?.plan.props.map(({name, required}) => [name, required])).to.deep.equal([['primaryColor', false], ['iconUrl', false], ['agentDisplayName', false]]);
  });

  it('has a minimal sister with capitalize', () => {
    const run = minimalCatalog.functions.get('capitalize')?.run;
    const context = {locale: 'en', timeZone: undefined, evaluateTemplate: (text: string) => text};
    expect(run?.({value: 'élan'}, context)).to.equal('Élan');
    expect(run?.({value: undefined}, context)).to.equal('');
    expect(minimalCatalog.components.has('TextField')).to.equal(true);
  });
});
