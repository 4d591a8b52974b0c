import * as z from 'zod/mini';
import {expect} from 'chai';
import {basicCatalog} from '../../src/catalog/basic/basic-catalog.js';
import {defineComponent} from '../../src/catalog/define-component.js';
import {defaultCheckMessage, normalizeComponent, normalizeTheme} from '../../src/catalog/normalize.js';
import type {Problem} from '../../src/problem.js';
import type {JsonObject} from '../../src/protocol/json.js';
import {validComponents} from './samples.js';

function read(raw: unknown, definition = basicCatalog.components.get(String((raw as JsonObject | null)?.['component'])), type?: string) {
  const problems: Problem[] = [];
  const inner: JsonObject[] = [];
  const component = normalizeComponent(definition, raw, {surfaceId: 's1', index: 2, type, more: (other) => inner.push(other)}, (problem) => problems.push(problem));
  return {component, inner, problems, messages: problems.map(({message}) => message)};
}
const props = (raw: JsonObject) => read({id: 'a', ...raw}).component?.props;
const text = (more: JsonObject) => ({component: 'Text', text: 'x', ...more});
const button = (more: JsonObject) => ({component: 'Button', child: 'c', action: {event: {name: 'go'}}, ...more});

describe('normalizeComponent', () => {
  it('takes valid components as they are, without a word', () => {
    for (const raw of validComponents) {
      const {component, problems} = read(raw);
      expect(problems).to.deep.equal([]);
      const {id, component: type, weight, accessibility, checks, ...rest} = raw;
      expect([component?.id, component?.type]).to.deep.equal([id, type]);
      expect(component?.weight).to.equal(weight);
      expect(component?.accessibility).to.deep.equal(accessibility);
      expect(component?.checks).to.deep.equal(checks ?? []);
      expect(component?.props).to.deep.equal(rest);
    }
  });

  it('does not change its input', () => {
    const raw = {id: 'a', component: 'ChoicePicker', selections: 'x', options: ['a', {label: 1}], checks: {call: 'required'}, maxAllowedSelections: 1};
    const before = JSON.stringify(raw);
    read(raw);
    expect(JSON.stringify(raw)).to.equal(before);
  });

  it('reads the literals of v0.8', () => {
    for (const [value, literal] of [[{literalString: 'Hi'}, 'Hi'], [{literalNumber: 0}, 0], [{literalBoolean: false}, false]] as const) {
      const {component, messages} = read({id: 'a', component: 'Text', text: value});
      expect(component?.props).to.deep.equal({text: literal});
      expect(messages).to.deep.equal(["'Text' with the id 'a': 'text' should be a string, a {path} or a function call, not an object."]);
    }
    expect(props({component: 'Tabs', tabs: [{title: {literalString: 'One'}, child: 'c'}]})).to.deep.equal({tabs: [{title: 'One', child: 'c'}]});
    expect(props(text({text: {path: '/a', literalString: 'first'}})), 'where there is a path, it is bound').to.deep.equal({text: {path: '/a', literalString: 'first'}});
    expect(props({component: 'CheckBox', label: 'l', value: {literalBoolean: true}})).to.deep.equal({label: 'l', value: true});
  });

  it('makes a component of its own from the words of a button and the children of a card', () => {
    const go = {event: {name: 'go'}};
    for (const [raw, key, inner] of [
      [{component: 'Button', label: 'Go', action: go}, 'label', {component: 'Text', text: 'Go'}],
      [{component: 'Button', text: {path: 'x'}, action: go}, 'text', {component: 'Text', text: {path: 'x'}}],
      [{component: 'Card', children: ['b', 'c']}, 'children', {component: 'Column', children: ['b', 'c']}],
    ] as const) {
      const result = read({id: 'a', ...raw});
      expect(result.inner).to.deep.equal([{id: `a/${key}`, ...inner}]);
      expect(result.component?.props['child']).to.equal(`a/${key}`);
      expect(result.messages).to.deep.equal([
        `'${raw.component}' with the id 'a': '${key}' should be named 'child'.`,
        `'${raw.component}' with the id 'a': '${key}' should be the id of a component, never the component itself.`,
      ]);
    }
    expect(read({id: 'a', ...button({label: 'Go'})})).to.deep.include({inner: [], messages: ["'Button' with the id 'a': it has unknown properties, which were ignored: label."]});
  });

  describe('identity', () => {
    it('refuses what has no id or no type, and says where', () => {
      expect(read({component: 'Text', text: ''})).to.deep.include({component: undefined, messages: ["Component at index 2 is missing an 'id'."]});
      expect(read({id: '', component: 'Text'}).component).to.equal(undefined);
      expect(read({id: 'x', text: ''}).messages).to.deep.equal(['Cannot create component x without a type.']);
      expect(read({id: 'x', component: 5}).component?.type).to.equal('5');
      for (const raw of [null, 'x', 7, []]) expect(read(raw).messages).to.deep.equal(['Component at index 2 is not an object.']);
      expect(read({component: 'Text'}).problems[0]).to.include({code: 'VALIDATION_FAILED', severity: 'error', surfaceId: 's1', path: '/components/2/id'});
    });
    it('keeps the type of a live component that names none', () => {
      expect(read({id: 'x', text: 'y'}, basicCatalog.components.get('Text'), 'Text').component).to.deep.include({type: 'Text', props: {text: 'y'}});
    });
    it('reads a number as an id', () => {
      const {component, problems} = read({id: 7, component: 'Divider'});
      expect(component?.id).to.equal('7');
      expect(problems).to.have.length(1);
    });
    it('keeps every property of a type that the catalog does not have', () => {
      const {component, problems} = read(JSON.parse('{"id":"a","component":"Nope","x":{"y":1},"weight":2,"__proto__":{"z":1}}'));
      expect(component).to.deep.include({type: 'Nope', weight: 2, props: {x: {y: 1}}});
      expect(problems).to.deep.equal([]);
    });
  });

  it('drops unknown properties with one warning', () => {
    const {component, problems} = read({id: 'a', ...text({blink: 1, constructor: 2, b: 3})});
    expect(component?.props).to.deep.equal({text: 'x'});
    expect(problems).to.have.length(1);
    expect(problems[0]).to.include({severity: 'warning', componentId: 'a', path: '/components/2'});
    expect(problems[0]?.message).to.equal("'Text' with the id 'a': it has unknown properties, which were ignored: blink, constructor, b.");
  });

  describe('dialects', () => {
    const cases: readonly (readonly [JsonObject, JsonObject])[] = [
      [text({usageHint: 'h1'}), {text: 'x', variant: 'h1'}],
      [{component: 'Text', content: 'x'}, {text: 'x'}],
      [{component: 'Image', url: 'u', altText: 'd', usageHint: 'avatar'}, {url: 'u', description: 'd', variant: 'avatar'}],
      [{component: 'Image', url: 'u', alt: {path: '/d'}}, {url: 'u', description: {path: '/d'}}],
      [{component: 'Row', children: [], distribution: 'end', alignment: 'center'}, {children: [], justify: 'end', align: 'center'}],
      [{component: 'Column', children: [], distribution: 'spaceBetween'}, {children: [], justify: 'spaceBetween'}],
      [{component: 'List', children: [], alignment: 'start'}, {children: [], align: 'start'}],
      [{component: 'Tabs', tabItems: [{title: 't', child: 'c'}]}, {tabs: [{title: 't', child: 'c'}]}],
      [{component: 'Modal', entryPointChild: 'a', contentChild: 'b'}, {trigger: 'a', content: 'b'}],
      [{component: 'TextField', label: 'l', text: {path: '/t'}, textFieldType: 'obscured'}, {label: 'l', value: {path: '/t'}, variant: 'obscured'}],
      [{component: 'TextField', label: 'l', textFieldType: 'date'}, {label: 'l', variant: 'shortText'}],
      [{component: 'CheckBox', label: 'l', checked: true}, {label: 'l', value: true}],
      [{component: 'Slider', value: 1, minValue: 0, maxValue: 5}, {value: 1, min: 0, max: 5}],
      [{component: 'ChoicePicker', options: [], selections: {path: '/s'}, maxAllowedSelections: 1}, {options: [], value: {path: '/s'}, variant: 'mutuallyExclusive'}],
      [{component: 'ChoicePicker', options: [], value: [], maxAllowedSelections: 3}, {options: [], value: [], variant: 'multipleSelection'}],
      [button({variant: 'secondary'}), {child: 'c', action: {event: {name: 'go'}}, variant: 'default'}],
      [button({variant: 'text'}), {child: 'c', action: {event: {name: 'go'}}, variant: 'borderless'}],
      [{component: 'Card', children: ['c']}, {child: 'a/children'}],
    ];
    for (const [raw, expected] of cases) {
      it(`reads ${JSON.stringify(raw)}`, () => {
        const {component, problems} = read({id: 'a', ...raw});
        expect(component?.props).to.deep.equal(expected);
        expect(problems).not.to.have.length(0);
        for (const {severity} of problems) expect(severity).to.equal('warning');
      });
    }
    it('lets the right name win', () => {
      const {component, messages} = read({id: 'a', ...text({usageHint: 'h1', variant: 'h2'})});
      expect(component?.props).to.deep.equal({text: 'x', variant: 'h2'});
      expect(messages.join()).to.include('ignored: usageHint');
    });
  });

  describe('static values', () => {
    it('fall back to the default, and to nothing without one', () => {
      for (const wrong of ['h9', 5, null, {path: '/v'}, ['h1'], true]) expect(props(text({variant: wrong})), JSON.stringify(wrong)).to.deep.equal({text: 'x', variant: 'body'});
      expect(props({component: 'TextField', label: 'l', validationRegexp: {}})).to.deep.equal({label: 'l'});
    });
    it('are read whatever their case and hyphens', () => {
      expect(props({component: 'Row', children: [], justify: 'space-between', align: 'CENTER'})).to.deep.equal({children: [], justify: 'spaceBetween', align: 'center'});
    });
    it('are coerced where that is plain', () => {
      expect(props({component: 'Slider', value: 1, min: '2', max: ' 7.5 '})).to.deep.equal({value: 1, min: 2, max: 7.5});
      expect(props({component: 'Slider', value: 1, max: ''})).to.deep.equal({value: 1});
      expect(props({component: 'DateTimeInput', value: '', enableDate: 'True', enableTime: 'no'})).to.deep.equal({value: '', enableDate: true, enableTime: false});
    });
    it('tell what they should be', () => {
      expect(read({id: 'a', ...text({variant: 'huge'})}).messages).to.deep.equal(["'Text' with the id 'a': 'variant' should be one of body, h1, h2, h3, h4, h5, caption, not \"huge\"; it was ignored."]);
    });
    it("go by a host's schema", () => {
      const box = defineComponent('Box', {props: {size: z.optional(z.object({width: z.number()}))}});
      expect(read({id: 'a', component: 'Box', size: {width: 1}}, box).component?.props).to.deep.equal({size: {width: 1}});
      expect(read({id: 'a', component: 'Box', size: {width: '1'}}, box).component?.props).to.deep.equal({});
    });
  });

  describe('dynamic values', () => {
    it('of another type stay, with a warning, for later coercion', () => {
      for (const value of [5, true, ['a'], {a: 1}]) {
        const {component, messages} = read({id: 'a', component: 'Text', text: value});
        expect(component?.props).to.deep.equal({text: value});
        expect(messages).to.have.length(1);
        expect(messages[0]).to.include("'text' should be a string");
      }
      expect(props({component: 'CheckBox', label: 'l', value: 'true'})).to.deep.equal({label: 'l', value: 'true'});
      expect(props({component: 'ChoicePicker', options: [], value: 'a'})).to.deep.equal({options: [], value: 'a'});
    });
    it('that are null or no binding are dropped', () => {
      for (const value of [null, {path: 5}, {call: ['f']}]) {
        const {component, messages} = read({id: 'a', component: 'Text', text: value});
        expect(component?.props).to.deep.equal({});
        expect(messages).to.have.length(1);
      }
    });
    it('may be unknown icons, which are reported', () => {
      const {component, messages} = read({id: 'a', component: 'Icon', name: 'unicorn'});
      expect(component?.props).to.deep.equal({name: 'unicorn'});
      expect(messages).to.have.length(1);
    });
  });

  it('reports what is required and missing, and keeps the component', () => {
    const {component, messages} = read({id: 'a', component: 'Slider'});
    expect(component?.props).to.deep.equal({});
    expect(messages).to.deep.equal(["'Slider' with the id 'a': 'max' is missing.", "'Slider' with the id 'a': 'value' is missing."]);
  });

  describe('children', () => {
    it('are ids, one id, or a template', () => {
      expect(props({component: 'Row', children: 'b'})).to.deep.equal({children: ['b']});
      expect(props({component: 'Row', children: ['b', 3, null, {id: 'c'}]})).to.deep.equal({children: ['b', '3']});
      for (const children of [{componentId: 'b'}, {path: '/x'}, {id: 'c'}, null, true]) expect(props({component: 'Row', children})).to.deep.equal({});
      expect(props({component: 'Card', child: ['b']})).to.deep.equal({child: 'b'});
    });
    it('written in place become components of the list, and that is told', () => {
      const {component, messages, inner} = read({id: 'a', component: 'Card', child: {id: 'b', component: 'Text', text: 'x'}});
      expect(component?.props).to.deep.equal({child: 'b'});
      expect(inner).to.deep.equal([{id: 'b', component: 'Text', text: 'x'}]);
      expect(messages).to.have.length(1);
      expect(messages[0]).to.include('never the component itself');
      const row = read({id: 'a', component: 'Row', children: ['z', {component: 'Text', text: '1'}, {component: 'Text', text: '2'}]});
      expect(row.component?.props).to.deep.equal({children: ['z', 'a/children/1', 'a/children/2']});
      expect(row.inner.map(({id}) => id)).to.deep.equal(['a/children/1', 'a/children/2']);
    });
  });

  describe('items', () => {
    it('are mended one by one', () => {
      expect(props({component: 'ChoicePicker', value: [], options: ['a', {label: 'B', value: 2, hint: 'x'}, 3, null, {label: {path: '/c'}, value: 'c'}]})).to.deep.equal({
        value: [], options: [{label: 'a', value: 'a'}, {label: 'B', value: '2'}, {label: '3', value: '3'}, {label: {path: '/c'}, value: 'c'}],
      });
      expect(props({component: 'Tabs', tabs: {title: 'x', child: 'c'}})).to.deep.equal({tabs: [{title: 'x', child: 'c'}]});
      expect(props({component: 'Tabs', tabs: [{title: 'x', child: {id: 'c'}}, 'y']})).to.deep.equal({tabs: [{title: 'x'}]});
    });
    it('cannot be bound', () => {
      const {component, messages} = read({id: 'a', component: 'ChoicePicker', value: [], options: {path: '/o'}});
      expect(component?.props).to.deep.equal({value: []});
      expect(messages).to.have.length(1);
    });
    it('should not be empty where one is needed', () => expect(read({id: 'a', component: 'Tabs', tabs: []}).messages[0]).to.include('an empty list'));
    it('make no flood of warnings', () => {
      expect(read({id: 'a', component: 'ChoicePicker', value: [], options: Array.from({length: 5000}, () => null)}).problems.length).to.be.lessThan(21);
    });
  });

  describe('actions', () => {
    const action = (value: JsonObject | string | number | null) => {
      const {component, problems} = read({id: 'a', component: 'Button', child: 'c', action: value});
      return [component?.props['action'], problems.length];
    };
    it('are read from their short forms', () => {
      expect(action({event: {name: 'go', context: {path: 'x', call: 1}}})).to.deep.equal([{event: {name: 'go', context: {path: 'x', call: 1}}}, 0]);
      expect(action({name: 'go', context: {a: 1}})).to.deep.equal([{event: {name: 'go', context: {a: 1}}}, 1]);
      expect(action({event: 'go'})).to.deep.equal([{event: {name: 'go'}}, 1]);
      expect(action({event: 'go', context: {a: 1}})).to.deep.equal([{event: {name: 'go', context: {a: 1}}}, 1]);
      expect(action('go')).to.deep.equal([{event: {name: 'go'}}, 1]);
      expect(action({functionCall: {call: 'openUrl', args: {url: 'u'}}})).to.deep.equal([{functionCall: {call: 'openUrl', args: {url: 'u'}}}, 0]);
      expect(action({call: 'openUrl', args: {url: 'u'}})).to.deep.equal([{functionCall: {call: 'openUrl', args: {url: 'u'}}}, 1]);
      expect(action({event: {name: 'go', context: ['x']}})).to.deep.equal([{event: {name: 'go'}}, 1]);
      expect(action({event: {name: 'go'}, functionCall: {call: 'openUrl'}})).to.deep.equal([{event: {name: 'go'}}, 1]);
    });
    it('without a name are dropped', () => {
      for (const value of [{}, {event: {}}, {event: {name: 5}}, {functionCall: {}}, {functionCall: 'x'}, 5, null]) expect(action(value), JSON.stringify(value)).to.deep.equal([undefined, 1]);
    });
  });

  describe('checks', () => {
    const checks = (value: unknown) => {
      const {component, problems} = read({id: 'a', component: 'CheckBox', label: 'l', value: true, checks: value});
      return [component?.checks, problems.length];
    };
    it('are read from their flat forms', () => {
      expect(checks([{call: 'required', args: {value: 1}, message: 'm'}])).to.deep.equal([[{condition: {call: 'required', args: {value: 1}}, message: 'm'}], 1]);
      expect(checks([{path: '/ok', message: 'm'}])).to.deep.equal([[{condition: {path: '/ok'}, message: 'm'}], 1]);
      expect(checks({condition: false, message: 'm'})).to.deep.equal([[{condition: false, message: 'm'}], 1]);
      expect(checks([{condition: {path: '/ok'}}])).to.deep.equal([[{condition: {path: '/ok'}, message: defaultCheckMessage}], 1]);
      expect(checks([{condition: true, message: {path: '/m'}}])).to.deep.equal([[{condition: true, message: defaultCheckMessage}], 1]);
    });
    it('without a condition are dropped', () => {
      for (const value of [[{}], ['x'], [null], [{message: 'm'}], 'x', 5]) expect(checks(value), JSON.stringify(value)).to.deep.equal([[], 1]);
    });
  });

  it('reads weight and accessibility', () => {
    expect(read({id: 'a', component: 'Divider', weight: '2', accessibility: 'Line'}).component).to.deep.include({weight: 2, accessibility: {label: 'Line'}});
    expect(read({id: 'a', component: 'Divider', weight: {path: '/w'}, accessibility: 5}).component).not.to.have.property('weight');
    expect(read({id: 'a', component: 'Divider', accessibility: {label: {path: '/l'}, description: null, live: 'polite'}}).component?.accessibility).to.deep.equal({label: {path: '/l'}});
  });
});

describe('normalizeTheme', () => {
  const read = (theme: unknown) => {
    const problems: Problem[] = [];
    return [normalizeTheme(basicCatalog, theme, 's1', (problem) => problems.push(problem)), problems.map(({path}) => path)];
  };
  it('drops what is not valid and keeps the rest', () => {
    expect(read({primaryColor: 'red', agentDisplayName: 'Bo', other: [1]})).to.deep.equal([{agentDisplayName: 'Bo', other: [1]}, ['/theme/primaryColor']]);
    expect(read({primaryColor: '#00ff00'})).to.deep.equal([{primaryColor: '#00ff00'}, []]);
    expect(read(undefined)).to.deep.equal([{}, []]);
    expect(read([])).to.deep.equal([{}, ['/theme']]);
  });
});
