import 'impo-elements/define';
import {basicCatalog} from 'impo-elements';
import {surfaceToText} from 'impo-elements/host';

const bill = document.querySelector('#bill');
const call = (name, args) => ({call: name, args});

bill.messages = [
  {version: 'v0.9', createSurface: {surfaceId: 'bill', catalogId: basicCatalog.id}},
  {version: 'v0.9', updateComponents: {surfaceId: 'bill', components: [
    {id: 'root', component: 'Column', children: ['sum', 'due', 'when', 'list']},
    {id: 'sum', component: 'Text', variant: 'h2', text: call('formatCurrency', {value: {path: '/sum'}, currency: 'EUR'})},
    {id: 'due', component: 'Text', text: call('formatDate', {value: {path: '/due'}, format: 'EEEE, d MMMM yyyy'})},
    {id: 'when', component: 'DateTimeInput', label: 'Pay on', value: {path: '/pay'}, enableDate: true, enableTime: true},
    {id: 'list', component: 'List', children: {componentId: 'item', path: '/items'}},
    {id: 'item', component: 'Text', text: {path: 'name'}},
  ]}},
  {version: 'v0.9', updateDataModel: {surfaceId: 'bill', value: {sum: 1234.5, due: '2027-03-09', pay: '2027-03-01T09:00', items: []}}},
];

async function speak(language) {
  bill.lang = language;
  bill.dir = language === 'ar' ? 'rtl' : 'ltr';
  // English is built in; a page in a language that is known when it is written imports it at the top.
  const {textWords} = language === 'en' ? {} : await import(`impo-elements/words/${language}`);
  document.querySelector('#as-text').textContent = surfaceToText(bill, {locale: language, words: textWords, timeZone: 'UTC'});
}

document.querySelector('#language').addEventListener('change', ({target}) => speak(target.value));
speak('de');
