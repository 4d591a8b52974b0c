/** Small surfaces that together show every component; each with the accessibility tree that it must have. */
import {at, button, c, column, event, text} from './page.js';

export interface GallerySurface {
  readonly name: string;
  readonly components: readonly object[];
  readonly data: object;
  readonly theme?: object;
  /** As Playwright writes it. */
  readonly tree: string;
}

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="100%" height="100%" fill="teal"/></svg>')}`;
const required = (path: string, message: string): object => ({condition: {call: 'required', args: {value: at(path)}}, message});

export const gallery: readonly GallerySurface[] = [
  {
    name: 'a trip',
    data: {from: 'Bergen', to: 'Oslo', stops: [{place: 'Voss', time: '09:12'}, {place: 'Geilo', time: '11:40'}], price: 749},
    theme: {primaryColor: '#0a5c4a', agentDisplayName: 'Rail desk'},
    components: [
      c('Card', 'root', {child: 'all'}), column('all', 'head', 'picture', 'line', 'stops', 'price', 'buttons'),
      c('Text', 'head', {text: {call: 'formatString', args: {value: '${/from} to ${/to}'}}, variant: 'h2'}),
      c('Image', 'picture', {url: picture, description: 'The train above the fjord', variant: 'header'}), c('Divider', 'line'),
      c('List', 'stops', {children: {componentId: 'stop', path: '/stops'}, accessibility: {label: 'Stops'}}), c('Row', 'stop', {children: ['mark', 'place', 'time'], align: 'center'}),
      c('Icon', 'mark', {name: 'locationOn'}), text('place', at('place')), c('Text', 'time', {text: at('time'), variant: 'caption'}),
      c('Text', 'price', {text: {call: 'formatCurrency', args: {value: at('/price'), currency: 'NOK'}}, variant: 'h4', accessibility: {label: 'Price: 749 kroner'}}),
      c('Row', 'buttons', {children: ['book', 'later'], justify: 'end'}), ...button('book', 'Book', event('book'), {variant: 'primary'}), ...button('later', 'Not now', event('later'), {variant: 'borderless'}),
    ],
    tree: `
- text: Rail desk
- heading "Bergen to Oslo" [level=2]
- img "The train above the fjord"
- separator
- list "Stops":
  - listitem: Voss 09:12
  - listitem: Geilo 11:40
- 'heading "Price: 749 kroner" [level=4]': NOK 749.00
- button "Book"
- button "Not now"`,
  },
  {
    name: 'a form',
    data: {name: '', mail: 'ada@example.org', agree: false, size: ['m'], extras: [], amount: 2, day: '2026-05-17', secret: '', note: ''},
    components: [
      column('root', 'head', 'name', 'mail', 'secret', 'note', 'agree', 'size', 'extras', 'amount', 'day', 'send'), c('Text', 'head', {text: 'Order', variant: 'h3'}),
      c('TextField', 'name', {label: 'Name', value: at('/name'), checks: [required('/name', 'Give your name.')]}),
      c('TextField', 'mail', {label: 'E-mail', value: at('/mail'), accessibility: {description: 'For the receipt only.'}}), c('TextField', 'secret', {label: 'Code', value: at('/secret'), variant: 'obscured'}),
      c('TextField', 'note', {label: 'Note', value: at('/note'), variant: 'longText'}),
      c('CheckBox', 'agree', {label: 'I agree', value: at('/agree'), checks: [{condition: at('/agree'), message: 'Agree first.'}]}),
      c('ChoicePicker', 'size', {label: 'Size', value: at('/size'), options: [{label: 'Small', value: 's'}, {label: 'Medium', value: 'm'}], checks: [required('/size', 'Choose one.')]}),
      c('ChoicePicker', 'extras', {label: 'Extras', value: at('/extras'), variant: 'multipleSelection', displayStyle: 'chips', options: [{label: 'Gift wrap', value: 'g'}, {label: 'Card', value: 'c'}], checks: [required('/extras', 'Choose some.')]}),
      c('Slider', 'amount', {label: 'Amount', value: at('/amount'), min: 1, max: 9, checks: [{condition: {call: 'numeric', args: {value: at('/amount'), min: 3}}, message: 'At least 3.'}]}),
      c('DateTimeInput', 'day', {label: 'Day', value: at('/day'), enableDate: true, checks: [required('/none', 'Choose a day.')]}),
      ...button('send', 'Send', event('send'), {variant: 'primary', checks: [required('/name', 'The name is missing.')]}),
    ],
    tree: `
- heading "Order" [level=3]
- text: Name
- textbox "Name"
- text: E-mail
- textbox "E-mail": ada@example.org
- text: Code
- textbox "Code"
- button "Show characters"
- text: Note
- textbox "Note"
- checkbox "I agree"
- text: I agree Size
- radiogroup "Size":
  - radio "Small"
  - text: Small
  - radio "Medium" [checked]
  - text: Medium
- text: Extras
- group "Extras":
  - checkbox "Gift wrap"
  - text: Gift wrap
  - checkbox "Card"
  - text: Card
- text: Amount
- status: "2"
- slider "Amount": "2"
- text: Day
- textbox "Day": 2026-05-17
- button "Send" [disabled]
- paragraph: The name is missing.`,
  },
  {
    name: 'tabs, a dialog and media',
    data: {song: 'Kiln song'},
    components: [
      column('root', 'tabs', 'modal'), c('Tabs', 'tabs', {tabs: [{title: 'Listen', child: 'listen'}, {title: 'Read', child: 'read'}]}),
      column('listen', 'sound', 'film'), c('AudioPlayer', 'sound', {url: 'data:audio/wav;base64,', description: at('/song')}), c('Video', 'film', {url: 'data:video/mp4;base64,', accessibility: {label: 'The kiln at work'}}),
      text('read', 'Words with **weight** and a [link](https://a.example).\n\n- first\n- second'),
      c('Modal', 'modal', {trigger: 'open', content: 'rules'}), ...button('open', 'House rules', event('rules')), column('rules', 'title', 'rule', 'fine'), c('Text', 'title', {text: 'Rules', variant: 'h2'}), text('rule', 'No refunds.'), ...button('fine', 'Fine', event('fine')),
    ],
    tree: '',
  },
  {
    name: 'a board',
    data: {tiles: [{label: 'Orders', value: 1284, up: true}, {label: 'Returns', value: 17, up: false}]},
    components: [
      c('Row', 'root', {children: {componentId: 'tile', path: '/tiles'}, accessibility: {label: 'Today'}}), c('Card', 'tile', {child: 'in', weight: 1}), column('in', 'label', 'value', 'trend'),
      c('Text', 'label', {text: at('label'), variant: 'caption'}), c('Text', 'value', {text: {call: 'formatNumber', args: {value: at('value')}}, variant: 'h3'}), c('Icon', 'trend', {name: 'star', accessibility: {label: 'Trend'}}),
    ],
    tree: `
- group "Today":
  - text: Orders
  - heading "1,284" [level=3]
  - img "Trend"
  - text: Returns
  - heading "17" [level=3]
  - img "Trend"`,
  },
  {
    name: 'what cannot be drawn',
    data: {},
    components: [column('root', 'a', 'gauge', 'loop'), text('a', 'Before'), c('Gauge', 'gauge'), c('Card', 'loop', {child: 'loop'})],
    tree: '',
  },
];
