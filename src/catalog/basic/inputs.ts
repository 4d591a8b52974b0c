import * as z from 'zod/mini';
import {action, childId, dynamicBoolean, dynamicNumber, dynamicString, dynamicStringList} from '../bindings.js';
import {defineComponent} from '../define-component.js';
import {choice, flag, items, number, text} from './statics.js';

const label = z.optional(dynamicString());

export const button = defineComponent('Button', {
  props: {child: childId(), variant: choice('default', 'primary', 'borderless'), action: action()},
  meanings: {variant: (value) => value === 'text' ? 'borderless' : value === 'secondary' ? 'default' : undefined},
  checkable: true,
});

export const textField = defineComponent('TextField', {
  props: {
    label: dynamicString(),
    value: z.optional(dynamicString()),
    variant: choice('shortText', 'longText', 'number', 'obscured'),
    validationRegexp: z.optional(text()),
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
    options: items({label: dynamicString(), value: text()}),
    value: dynamicStringList(),
    displayStyle: choice('checkbox', 'chips'),
    filterable: flag(),
  },
  aliases: {selections: 'value', usageHint: 'variant', maxAllowedSelections: 'variant'},
  meanings: {variant: (value) => typeof value !== 'number' ? undefined : value === 1 ? 'mutuallyExclusive' : 'multipleSelection'},
  checkable: true,
});

export const slider = defineComponent('Slider', {
  props: {label, min: z.optional(number(0)), max: number(), value: dynamicNumber()},
  aliases: {minValue: 'min', maxValue: 'max'},
  checkable: true,
});

export const dateTimeInput = defineComponent('DateTimeInput', {
  props: {
    value: dynamicString(),
    enableDate: flag(),
    enableTime: flag(),
    min: z.optional(dynamicString()),
    max: z.optional(dynamicString()),
    label,
  },
  checkable: true,
});
