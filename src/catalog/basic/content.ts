import * as z from 'zod/mini';
import {bindable, dynamicString} from '../bindings.js';
import {defineComponent} from '../define-component.js';
import {choice} from './choice.js';
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
    description: z.optional(dynamicString()),
    fit: choice('fill', 'contain', 'cover', 'none', 'scaleDown'),
    variant: choice('mediumFeature', 'icon', 'avatar', 'smallFeature', 'largeFeature', 'header'),
  },
  aliases: {usageHint: 'variant', altText: 'description', alt: 'description', src: 'url'},
});

export const icon = defineComponent('Icon', {
  props: {name: bindable(z.union([z.enum(iconNames as [string]), z.strictObject({svgPath: z.string()})]))},
});

export const video = defineComponent('Video', {props: {url: dynamicString()}});

export const audioPlayer = defineComponent('AudioPlayer', {
  props: {url: dynamicString(), description: z.optional(dynamicString())},
});

export const divider = defineComponent('Divider', {props: {axis: choice('horizontal', 'vertical')}});
