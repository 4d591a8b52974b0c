import {isObject} from '../../protocol/json.js';
import {dynamicString, type DataBinding} from '../bindings.js';
import {defineComponent} from '../define-component.js';
import {described, optional} from '../schema.js';
import {choice} from '../statics.js';
import {iconNames} from './icon-names.js';

export const text = defineComponent('Text', {
  props: {
    text: dynamicString(),
    variant: choice('body', 'h1', 'h2', 'h3', 'h4', 'h5', 'caption'),
  },
  aliases: {usageHint: 'variant', content: 'text'},
});

export const image = defineComponent('Image', {
  props: {
    url: dynamicString(),
    description: optional(dynamicString()),
    fit: choice('fill', 'contain', 'cover', 'none', 'scaleDown'),
    variant: choice('mediumFeature', 'icon', 'avatar', 'smallFeature', 'largeFeature', 'header'),
  },
  aliases: {usageHint: 'variant', altText: 'description', alt: 'description', src: 'url'},
});

const isIcon = (value: unknown): boolean => isObject(value)
  ? typeof value['svgPath'] === 'string' && Object.keys(value).length === 1
  : iconNames.includes(value as string);

export const icon = defineComponent('Icon', {
  props: {
    name: described<string | {readonly svgPath: string} | DataBinding>(
      {kind: 'value', enum: iconNames, fits: isIcon}),
  },
});

export const video = defineComponent('Video', {props: {url: dynamicString()}});

export const audioPlayer = defineComponent('AudioPlayer', {
  props: {url: dynamicString(), description: optional(dynamicString())},
});

export const divider = defineComponent('Divider', {props: {axis: choice('horizontal', 'vertical')}});
