import 'impo-elements/define';
import {basicCatalog} from 'impo-elements';
import {surfaceToText} from 'impo-elements/host';
import {textWords as ar} from 'impo-elements/words/ar';
import {textWords as de} from 'impo-elements/words/de';
import {textWords as fr} from 'impo-elements/words/fr';
import {textWords as ja} from 'impo-elements/words/ja';

const textWords = {ar, de, fr, ja};   // English is built in
const bill = document.querySelector('#bill');
const surfaceId = 'bill';
const catalogId = basicCatalog.id;

bill.messages = [
  {version: 'v0.9', createSurface: {surfaceId, catalogId}},
  {version: 'v0.9', updateComponents: {surfaceId, components: [
    {id: 'root', component: 'Column',
      children: ['sum', 'due', 'pay', 'list']},
    {id: 'sum', component: 'Text', variant: 'h2',
      text: {call: 'formatCurrency', args: {
        value: {path: '/sum'}, currency: 'EUR',
      }}},
    {id: 'due', component: 'Text',
      text: {call: 'formatDate', args: {
        value: {path: '/due'}, format: 'EEEE, d MMMM yyyy',
      }}},
    {id: 'pay', component: 'DateTimeInput', label: 'Pay on',
      value: {path: '/pay'}, enableDate: true, enableTime: true},
    {id: 'list', component: 'List',
      children: {componentId: 'item', path: '/items'}},
    {id: 'item', component: 'Text', text: {path: 'name'}},
  ]}},
  {version: 'v0.9', updateDataModel: {surfaceId, value: {
    sum: 1234.5, due: '2027-03-09', pay: '2027-03-01T09:00',
    items: [],
  }}},
];

function speak(lang) {
  bill.lang = lang;
  bill.dir = lang === 'ar' ? 'rtl' : 'ltr';
  const text = document.querySelector('#as-text');
  text.lang = lang;
  text.dir = bill.dir;
  text.textContent = surfaceToText(bill, {
    locale: lang, words: textWords[lang], timeZone: 'UTC',
  });
}

const language = document.querySelector('#language');
language.addEventListener('change', () => speak(language.value));
speak(language.value);
