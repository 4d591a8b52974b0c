// The custom elements manifest (schema 2.1.0), for tools that read one.

const built = (module) => `dist/npm/${module.replace(/\.ts$/, '.js')}`;
const typed = (text) => ({type: {text}});
const described = ({name, text}) => ({...(name && {name}), ...(text && {description: text})});

/** The manifest of what `readApi()` gives. */
export function customElementsManifest({elements, tokens}) {
  const modules = new Map();
  const module = (path) => {
    if (!modules.has(path)) modules.set(path, {kind: 'javascript-module', path: built(path), declarations: [], exports: []});
    return modules.get(path);
  };
  for (const element of elements) {
    const {declarations, exports} = module(element.module);
    declarations.push(declaration(element, tokens));
    exports.push({kind: 'js', name: element.name, declaration: {name: element.name, module: built(element.module)}});
    module(element.definedIn).exports.push({kind: 'custom-element-definition', name: element.tag, declaration: {name: element.name, module: built(element.module)}});
  }
  return {schemaVersion: '2.1.0', modules: [...modules.values()]};
}

function declaration({tag, name, text, superclass, attributes, properties, methods, events, slots, parts}, tokens) {
  return {
    kind: 'class',
    name,
    tagName: tag,
    customElement: true,
    description: text,
    superclass: superclass === 'HTMLElement' ? {name: superclass} : {name: superclass, package: 'impo-elements'},
    members: [
      ...properties.map((property) => ({kind: 'field', ...described(property), ...typed(property.type), ...(property.readonly && {readonly: true}), ...attributeOf(property, attributes)})),
      ...methods.map((method) => ({
        kind: 'method', ...described(method), parameters: method.parameters.map((parameter) => ({name: parameter.name, ...typed(parameter.type)})), return: typed(method.returns),
      })),
    ],
    attributes: attributes.map((attribute) => ({...described(attribute), ...typed(valueType(attribute)), ...(attribute.property && {fieldName: attribute.property})})),
    events: events.map((event) => ({...described(event), name: event.name, ...typed(event.type)})),
    slots: slots.map((slot) => ({...described(slot), name: slot.name})),
    cssParts: parts.map(described),
    cssProperties: tag === 'impo-surface' ? tokens.map(described) : [],
  };
}

function attributeOf({name}, attributes) {
  const attribute = attributes.find(({property}) => property === name);
  return attribute ? {attribute: attribute.name} : {};
}

/** What the text of an attribute may be. */
export function valueType({type, values}) {
  if (values?.length) return values.map((word) => `'${word}'`).join(' | ');
  return /^(boolean|number|string)( \| (boolean|number|string))*$/.test(type) ? type : 'string';
}
