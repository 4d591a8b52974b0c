import {component as c, msg} from '../protocol/agent-messages.js';
import {BASIC_CATALOG_ID} from '../protocol/wire-names.js';
import type {Example} from './schema-bundle.js';

const text = (id: string, value: string | {readonly path: string}, variant?: string) => c(id, 'Text', {text: value, ...(variant && {variant})});

/** Three small surfaces of the basic catalog for a prompt: a form with a check, a list from data, a change. */
export const workedExamples: readonly Example[] = [
  {name: 'form', content: JSON.stringify([
    msg.createSurface('booking', BASIC_CATALOG_ID),
    msg.updateComponents('booking', [
      c('root', 'Column', {children: ['title', 'guest', 'send']}),
      text('title', 'Book a table', 'h2'),
      c('guest', 'TextField', {label: 'Name', value: {path: '/guest'}, checks: [{condition: {call: 'required', args: {value: {path: '/guest'}}}, message: 'Please tell us your name.'}]}),
      c('send', 'Button', {child: 'sendText', variant: 'primary', action: {event: {name: 'book', context: {guest: {path: '/guest'}}}}}),
      text('sendText', 'Book'),
    ]),
    msg.setData('booking', {guest: ''}, '/'),
  ])},
  {name: 'list', content: JSON.stringify([
    msg.createSurface('flights', BASIC_CATALOG_ID),
    msg.updateComponents('flights', [
      c('root', 'List', {children: {componentId: 'flight', path: '/flights'}}),
      c('flight', 'Card', {child: 'line'}),
      c('line', 'Row', {children: ['code', 'pick'], justify: 'spaceBetween'}),
      text('code', {path: 'code'}),
      c('pick', 'Button', {child: 'pickText', action: {event: {name: 'pick', context: {code: {path: 'code'}}}}}),
      text('pickText', 'Choose'),
    ]),
    msg.setData('flights', {flights: [{code: 'LX 38'}, {code: 'UA 937'}]}, '/'),
  ])},
  {name: 'update', content: JSON.stringify([msg.updateComponents('flights', [text('pickText', 'Book')]), msg.setData('flights', 'LX 40', '/flights/0/code')])},
];
