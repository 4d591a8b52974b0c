import {expect} from 'chai';
import {ChoicePicker} from '../../elements/choice-picker.js';
import {DateTimeInput} from '../../elements/date-time-input.js';
import {defaultServices} from '../../elements/services.js';
import {TextField} from '../../elements/text-field.js';
import {words} from '../../elements/words.js';
import {clear, nameOf, part, parts, settle} from './fixture.js';

describe('words', () => {
  afterEach(clear);

  it('are those of the surface around', async () => {
    const german = {...words, showCharacters: 'Zeichen zeigen', date: 'Datum', time: 'Uhrzeit', filter: (label: string) => `${label} filtern`, matches: (shown: number, total: number) => `${shown} von ${total}`};
    const host = Object.assign(document.createElement('div'), {services: {...defaultServices, words: german}});
    const secret = Object.assign(new TextField(), {label: 'PIN', variant: 'obscured' as const});
    const moment = Object.assign(new DateTimeInput(), {label: 'Wann', enableDate: true, enableTime: true});
    const picker = Object.assign(new ChoicePicker(), {label: 'Orte', options: [{label: 'Ulm', value: 'u'}], filterable: true});
    host.attachShadow({mode: 'open'}).append(secret, moment, picker);
    document.body.append(host);
    await settle(host.shadowRoot!);
    expect(nameOf(part(secret, 'reveal'))).to.equal('Zeichen zeigen');
    expect(parts(moment, 'input').map(nameOf)).to.deep.equal(['Datum', 'Uhrzeit']);
    expect(nameOf(part(picker, 'search'))).to.equal('Orte filtern');
    const search = part(picker, 'search');
    search.value = 'u';
    search.dispatchEvent(new Event('input', {bubbles: true}));
    await settle(host.shadowRoot!);
    expect(part(picker, 'count').textContent).to.equal('1 von 1');
    host.remove();
  });

  it('count and name', () => {
    expect([words.showMore(20), words.filter('Sizes'), words.filter(''), words.notInCatalogue('Gauge')])
      .to.deep.equal(['Show 20 more', 'Filter Sizes', 'Filter', '“Gauge” is not in this page’s catalogue.']);
  });
});
