import {action, childId, dynamicBoolean, dynamicNumber, dynamicString, dynamicStringList} from '../bindings.js';
import {defineComponent} from '../define-component.js';
import {optional} from '../schema.js';
import {choice, itemList, staticBoolean, staticNumber, staticString} from '../statics.js';

const label = optional(dynamicString());

export const button = defineComponent('Button', {
  props: {child: childId(), variant: choice('default', 'primary', 'borderless'), action: action()},
  aliases: {label: 'child Text text', text: 'child Text text'},
  meanings: {variant: (value) => value === 'text' ? 'borderless' : value === 'secondary' ? 'default' : undefined},
  checkable: true,
});

export const textField = defineComponent('TextField', {
  props: {
    label: dynamicString(),
    value: optional(dynamicString()),
    variant: choice('shortText', 'longText', 'number', 'obscured'),
    validationRegexp: optional(staticString()),
  },
  aliases: {text: 'value', textFieldType: 'variant', usageHint: 'variant'},
  checkable: true,
});

export const checkBox = defineComponent('CheckBox', {
  props: {label: dynamicString(), value: dynamicBoolean()},
  aliases: {checked: 'value'},
  checkable: true,
});

export const choicePicker = defineComponent('ChoicePicker', {
  props: {
    label,
    variant: choice('mutuallyExclusive', 'multipleSelection'),
    options: itemList({label: dynamicString(), value: staticString()}),
    value: dynamicStringList(),
    displayStyle: choice('checkbox', 'chips'),
    filterable: staticBoolean(),
  },
  aliases: {selections: 'value', usageHint: 'variant', maxAllowedSelections: 'variant'},
  meanings: {variant: (value) => typeof value !== 'number' ? undefined : value === 1 ? 'mutuallyExclusive' : 'multipleSelection'},
  checkable: true,
});

export const slider = defineComponent('Slider', {
  props: {label, min: optional(staticNumber(0)), max: staticNumber(), value: dynamicNumber()},
  aliases: {minValue: 'min', maxValue: 'max'},
  checkable: true,
});

export const dateTimeInput = defineComponent('DateTimeInput', {
  props: {
    value: dynamicString(),
    enableDate: staticBoolean(),
    enableTime: staticBoolean(),
    min: optional(dynamicString()),
    max: optional(dynamicString()),
    label,
  },
  checkable: true,
});
