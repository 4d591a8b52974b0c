import {childId, childList, dynamicString} from '../bindings.js';
import {defineComponent} from '../define-component.js';
import {choice, itemList} from '../statics.js';

const flex = {
  props: {
    children: childList(),
    justify: choice('start', 'center', 'end', 'spaceAround', 'spaceBetween', 'spaceEvenly', 'stretch'),
    align: choice('stretch', 'start', 'center', 'end'),
  },
  aliases: {distribution: 'justify', alignment: 'align', child: 'children'},
};

export const row = defineComponent('Row', flex);
export const column = defineComponent('Column', flex);

export const list = defineComponent('List', {
  props: {
    children: childList(),
    direction: choice('vertical', 'horizontal'),
    align: choice('stretch', 'start', 'center', 'end'),
  },
  aliases: {alignment: 'align', child: 'children'},
});

export const card = defineComponent('Card', {props: {child: childId()}, aliases: {children: 'child Column children'}});

export const tabs = defineComponent('Tabs', {
  props: {tabs: itemList({title: dynamicString(), child: childId()}, 1)},
  aliases: {tabItems: 'tabs'},
});

export const modal = defineComponent('Modal', {
  props: {trigger: childId(), content: childId()},
  aliases: {entryPointChild: 'trigger', contentChild: 'content'},
});
