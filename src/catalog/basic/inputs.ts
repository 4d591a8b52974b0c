import * as z from 'zod/mini';
import {action, childId, dynamicBoolean, dynamicNumber, dynamicString, dynamicStringList} from '../bindings.js';
import {defineComponent} from '../define-component.js';
import {choice} from './choice.js';

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
    validationRegexp: z.optional(z.string()),
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
    options: z.array(z.strictObject({label: dynamicString(), value: z.string()})),
    value: dynamicStringList(),
    displayStyle: choice('checkbox', 'chips'),
    filterable: z._default(z.boolean(), false),
  },
  aliases: {selections: 'value', usageHint: 'variant', maxAllowedSelections: 'variant'},
  meanings: {variant: (value) => typeof value !== 'number' ? undefined : value === 1 ? 'mutuallyExclusive' : 'multipleSelection'},
  checkable: true,
});

export const slider = defineComponent('Slider', {
  props: {label, min: z._default(z.number(), 0), max: z.number(), value: dynamicNumber()},
  aliases: {minValue: 'min', maxValue: 'max'},
  checkable: true,
});

export const dateTimeInput = defineComponent('DateTimeInput', {
  props: {
    value: dynamicString(),
    enableDate: z._default(z.boolean(), false),
    enableTime: z._default(z.boolean(), false),
    min: z.optional(dynamicString()),
    max: z.optional(dynamicString()),
    label,
  },
  checkable: true,
});
