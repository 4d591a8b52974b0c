import {valueType} from './manifest.mjs';

// What editors complete from: Visual Studio Code's custom data (HTML and CSS) and JetBrains' web-types.

/** `html.customData` of Visual Studio Code. */
export function vscodeHtml({elements}) {
  return {
    version: 1.1,
    tags: elements.map((element) => ({
      name: element.tag,
      description: {kind: 'markdown', value: markdown(element)},
      attributes: element.attributes.map(({name, text, type, values}) => ({
        name, description: text, ...(values?.length ? {values: values.map((word) => ({name: word}))} : type === 'boolean' ? {valueSet: 'v'} : {}),
      })),
    })),
  };
}

/** `css.customData` of Visual Studio Code. */
export function vscodeCss({elements, tokens}) {
  const parts = new Map();
  for (const {parts: list, tag} of elements) for (const {name} of list) parts.set(name, [...parts.get(name) ?? [], `<${tag}>`]);
  return {
    version: 1.1,
    properties: tokens.map(({name, text}) => ({name, description: text})),
    pseudoElements: [...parts].map(([name, tags]) => ({name: `::part(${name})`, description: `A part of ${tags.join(', ')}; of an element inside a surface, a part of the surface.`})),
  };
}

/** JetBrains' web-types. */
export function webTypes({elements, tokens}, {name, version}) {
  const described = ({name: own, text}) => ({name: own, ...(text && {description: text})});
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map((element) => ({
          name: element.tag,
          description: element.text,
          attributes: element.attributes.map((attribute) => ({...described(attribute), value: {type: attribute.type === 'boolean' ? 'boolean' : valueType(attribute)}})),
          slots: element.slots.map((slot) => ({...described(slot), name: slot.name})),
          js: {
            properties: element.properties.filter(({readonly}) => !readonly).map((property) => ({...described(property), value: {type: property.type}})),
            events: element.events.map(described),
          },
          css: {parts: element.parts.map(described), properties: element.tag === 'impo-surface' ? tokens.map(described) : []},
        })),
      },
    },
  };
}

function markdown({text, events, slots, parts}) {
  const list = (title, items) => items.length ? `\n\n**${title}**\n${items.map((item) => `- ${item.name ? `\`${item.name}\`` : 'default'}${item.text ? `: ${item.text}` : ''}`).join('\n')}` : '';
  return text + list('Events', events) + list('Slots', slots) + list('Parts', parts);
}
