import {expect} from 'chai';
import {basicCatalog} from '../../src/catalog/basic/basic-catalog.js';
import {dynamicStringList} from '../../src/catalog/bindings.js';
import {extendCatalog} from '../../src/catalog/define-catalog.js';
import {defineComponent} from '../../src/catalog/define-component.js';
import {cardInstructions, cardParameters, cardRules, checkCard, defineProfile, impoMobile, mobileCatalog, type ProfileOptions} from '../../src/cards/index.js';
import {MessageProcessor} from '../../src/surface/message-processor.js';
import {ajv} from '../catalog/ajv.js';

const board = defineComponent('Board', {props: {tags: dynamicStringList()}});

/** A profile that is unlike the one of the mobile clients in every respect. */
const options: ProfileOptions = {
  id: 'office.v2', catalogId: 'urn:office',
  catalog: extendCatalog(basicCatalog, {id: 'urn:office', components: [board]}),
  components: {
    Card: {props: {child: {childTypes: ['List', 'Board']}}},
    List: {props: {children: {}, direction: {words: ['vertical']}}},
    Text: {description: 'A line.', props: {text: {maxChars: 20}, weight: {}, accessibility: {}}},
    TextField: {props: {label: {}, value: {}, checks: {}}},
    ChoicePicker: {props: {options: {}, value: {bound: true}, variant: {required: true}}},
    Board: {props: {tags: {}}},
    Modal: {props: {trigger: {childTypes: ['Button']}, content: {}}},
    Button: {props: {child: {}, action: {}, checks: {}}},
    Tabs: {props: {tabs: {}}},
  },
  functions: ['required', 'formatString', 'openUrl'], localActions: true, bindingLevels: 2, lists: true,
  limits: {
    inputBytes: 4000, titleChars: 10, summaryChars: 20, minHeight: 50, maxHeight: 90, components: 12, depth: 5, dataKeys: 6,
    contextEntries: 2, contextBytes: 60, eventBytes: 500, messageChars: 100, nameChars: 8,
  },
};
const office = defineProfile(options);

interface Loose { [key: string]: unknown }
const cardOf = (components: readonly Loose[], dataModel: Loose = {}) => ({title: 'Desk', summary: 'A desk.', height: 60, components, dataModel});
const inList = (...components: readonly Loose[]) => [{id: 'root', component: 'Card', child: 'list'}, {id: 'list', component: 'List', children: components.map(({id}) => id)}, ...components];
const broken = (card: unknown) => {
  const checked = checkCard(office, card);
  return checked.ok ? [] : checked.broken.map(({rule, pointer}) => `${rule} at ${pointer}`);
};

const good = [
  cardOf(inList(
    {id: 'a', component: 'Text', text: {call: 'formatString', args: {value: 'Hi ${/who/name}'}}, weight: 2, accessibility: {label: {path: '/who/name'}}},
    {id: 'b', component: 'TextField', label: 'Name', value: {path: '/who/name'}, checks: [{condition: {call: 'required', args: {value: {path: '/who/name'}}}, message: 'Needed'}]},
    {id: 'c', component: 'ChoicePicker', variant: 'mutuallyExclusive', options: [{label: 'One', value: '1'}], value: {path: '/picked'}},
    {id: 'd', component: 'Board', tags: ['x', 'y']},
    {id: 'e', component: 'Board', tags: {path: '/picked'}},
  ), {who: {name: 'Ada'}, picked: ['1']}),
  cardOf(inList(
    {id: 'm', component: 'Modal', trigger: 'open', content: 'say'},
    {id: 'open', component: 'Button', child: 't', action: {functionCall: {call: 'openUrl', args: {url: 'https://example.com'}}}},
  ).map((one) => one['id'] === 'list' ? {...one, children: ['m']} : one).concat([{id: 't', component: 'Text', text: 'Open'}, {id: 'say', component: 'Text', text: 'Inside'}])),
  cardOf([{id: 'root', component: 'Tabs', tabs: [{title: 'One', child: 'x'}, {title: {path: '/t'}, child: 'y'}]}, {id: 'x', component: 'Text', text: 'X'}, {id: 'y', component: 'Text', text: 'Y'}], {t: 'Two'}),
];
const bad: readonly (readonly [rule: string, card: unknown])[] = [
  ['title.chars at /title', {...cardOf([{id: 'root', component: 'Text', text: ''}]), title: 'Far too long'}],
  ['height.below_min at /height', {...cardOf([{id: 'root', component: 'Text', text: ''}]), height: 49}],
  ['component.unknown at /components/0/component', cardOf([{id: 'root', component: 'Divider'}])],
  ['component.url_widget at /components/0/component', cardOf([{id: 'root', component: 'Video', url: 'x'}])],
  ['text.chars at /components/0/text', cardOf([{id: 'root', component: 'Text', text: 'x'.repeat(21)}])],
  ['property.enum at /components/1/direction', cardOf(inList({id: 'a', component: 'Text', text: ''}).map((one) => one['id'] === 'list' ? {...one, direction: 'horizontal'} : one))],
  ['property.unknown at /components/1/align', cardOf(inList({id: 'a', component: 'Text', text: ''}).map((one) => one['id'] === 'list' ? {...one, align: 'start'} : one))],
  ['property.type at /components/0/weight', cardOf([{id: 'root', component: 'Text', text: '', weight: 'wide'}])],
  ['property.unknown at /components/0/accessibility/role', cardOf([{id: 'root', component: 'Text', text: '', accessibility: {role: 'x'}}])],
  ['function.in_checks at /components/0/checks', cardOf([{id: 'root', component: 'Text', text: '', checks: []}])],
  ['function.in_value at /components/0/text', cardOf([{id: 'root', component: 'Text', text: {call: 'formatDate', args: {value: '', format: 'y'}}}])],
  ['function.arguments at /components/0/text/args/value', cardOf([{id: 'root', component: 'Text', text: {call: 'formatString', args: {}}}])],
  ['binding.unresolved at /components/0/text/args/value/path', cardOf([{id: 'root', component: 'Text', text: {call: 'formatString', args: {value: {path: '/no'}}}}])],
  ['binding.nested at /components/0/text/path', cardOf([{id: 'root', component: 'Text', text: {path: '/a/b/c'}}], {a: {b: 1}})],
  ['binding.type at /components/0/text', cardOf([{id: 'root', component: 'Text', text: {path: '/a'}}], {a: {b: 1}})],
  ['binding.type at /components/0/tags', cardOf([{id: 'root', component: 'Board', tags: {path: '/a'}}], {a: 'x'})],
  ['binding.required at /components/0/value', cardOf([{id: 'root', component: 'ChoicePicker', variant: 'multipleSelection', options: [], value: []}])],
  ['property.missing at /components/0/variant', cardOf([{id: 'root', component: 'ChoicePicker', options: [], value: {path: '/a'}}], {a: []})],
  ['property.missing at /components/0/options/0/value', cardOf([{id: 'root', component: 'ChoicePicker', variant: 'multipleSelection', options: [{label: 'x'}], value: {path: '/a'}}], {a: []})],
  ['card.child_not_list_or_board at /components/0/child', cardOf([{id: 'root', component: 'Card', child: 'a'}, {id: 'a', component: 'Text', text: ''}])],
  ['child.unresolved at /components/0/tabs/0/child', cardOf([{id: 'root', component: 'Tabs', tabs: [{title: 'One', child: 'x'}]}])],
  ['data.non_scalar at /dataModel/a/b', cardOf([{id: 'root', component: 'Text', text: ''}], {a: {b: {c: 1}}})],
  ['data.count at /dataModel', cardOf([{id: 'root', component: 'Text', text: ''}], {a: {b: 1, c: 1, d: 1, e: 1, f: 1, g: 1}})],
  ['id.format at /components/1/id', cardOf([{id: 'root', component: 'List', children: ['far_too_long']}, {id: 'far_too_long', component: 'Text', text: ''}])],
];

describe('a profile', () => {
  it('bounds any catalog', () => {
    for (const card of good) expect(broken(card)).to.deep.equal([]);
    for (const [rule, card] of bad) expect(broken(card), rule).to.deep.equal([rule]);
  });

  it('names its rules', () => {
    expect(cardRules(office)).to.include.members(['text.chars', 'card.child_not_list_or_board', 'modal.trigger_not_button']).and.not.include('slider.range');
    expect(cardRules(impoMobile)).to.include.members(['html.chars', 'button.child_not_text', 'slider.range']);
  });

  it('has a schema of its own', () => {
    const validate = ajv()(cardParameters(office));
    for (const card of good) expect(validate(card), JSON.stringify(validate.errors)).to.equal(true);
    const saysNothing = /^(binding\.(unresolved|type)|child|card|data\.count|component\.unresolved|function\.arguments|height|text)/;
    for (const [rule, card] of bad) if (!saysNothing.test(rule)) expect(validate(card), rule).to.equal(false);
  });

  it('has instructions of its own', () => {
    const text = cardInstructions(office, 'draw_desk');
    for (const part of ['office.v2', 'draw_desk', 'required, formatString, openUrl', 'at most 2 levels deep', 'lists of strings', 'id of a List or Board']) expect(text).to.contain(part);
    expect(text).not.to.contain('ImpoHTML').and.not.to.contain('game');
  });

  it('has a catalog to draw with', () => {
    const problems: unknown[] = [];
    for (const {catalog, card} of [{catalog: office.catalog, card: good[0]}, {catalog: office.catalog, card: good[1]}]) {
      const processor = new MessageProcessor({catalogs: [catalog], strict: true});
      processor.observe({problem: (problem) => problems.push(problem)});
      processor.processMessages([
        {version: 'v0.9', createSurface: {surfaceId: 's', catalogId: 'office.v2'}},
        {version: 'v0.9', updateDataModel: {surfaceId: 's', path: '/', value: card?.dataModel}},
        {version: 'v0.9', updateComponents: {surfaceId: 's', components: card?.components}},
      ]);
      expect(processor.surfaces.get('s')?.components.size).to.equal(card?.components.length);
    }
    expect(problems).to.deep.equal([]);
    expect([...mobileCatalog.components.keys()]).to.deep.equal(['Column', 'Row', 'Text', 'Divider', 'Button', 'TextField', 'CheckBox', 'Slider', 'ImpoHTML']);
    expect(mobileCatalog).to.deep.include({id: 'urn:impo:catalog:mobile:v1', aliases: ['impo.mobile.v1']});
    expect(mobileCatalog.functions.size).to.equal(0);
    expect([...mobileCatalog.components.get('TextField')?.plan.byName.keys() ?? []]).to.deep.equal(['label', 'value', 'variant']);
    expect(mobileCatalog.components.get('TextField')?.plan.byName.get('variant')?.enum).to.deep.equal(['shortText', 'longText', 'number']);
  });

  it('is refused when it does not fit its catalog', () => {
    const define = (change: Partial<ProfileOptions>) => () => defineProfile({...options, ...change});
    const components = (more: ProfileOptions['components']) => define({components: {...options.components, ...more}});
    expect(components({Gauge: {props: {}}})).to.throw("no component 'Gauge'");
    expect(components({Divider: {props: {color: {}}}})).to.throw("'Divider' has no property 'color'");
    expect(components({Divider: {props: {axis: {words: ['diagonal']}}}})).to.throw("'Divider.axis' takes only horizontal, vertical");
    expect(components({Image: {props: {}}})).to.throw("'Image' needs its property 'url'");
    expect(components({Image: {props: {url: {required: false}}}})).to.throw("'Image.url' is required");
    expect(components({Row: {props: {children: {childTypes: ['Icon']}}}})).to.throw("'Icon', which is not among the components");
    expect(components({Slider: {props: {value: {}, max: {}}, range: ['value', 'max']}})).to.throw("'Slider.value' is no literal number");
    expect(define({functions: ['shout']})).to.throw("no function 'shout'");
  });
});
