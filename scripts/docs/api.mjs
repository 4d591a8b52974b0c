import {readFile} from 'node:fs/promises';
import {join, relative} from 'node:path';
import ts from 'typescript-5';
import {packageExports, readSources, root, sourceOf} from '../sources.mjs';
import {parseDocstring} from './docstring.mjs';

// Reads what the package offers out of its sources: elements, events, tokens and entries, with types from the compiler and
// words from the docstrings. (Version 7 of the compiler has no programming interface.)

/** Members that the browser calls. */
const callbacks = /^(connected|disconnected|adopted|attributeChanged|connectedMove)(Move)?Callback$/;
const typeFlags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/** `{elements, events, tokens, entries}`; see the functions that read them. */
export async function readApi() {
  const files = (await readSources(['src', 'elements', 'sandbox'], ['.ts'])).map(({path}) => join(root, path));
  const {config} = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const {options} = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram(files, {...options, types: []});
  const reader = new Reader(program.getTypeChecker(), program);
  return {elements: reader.elements(), events: reader.events(), tokens: await readTokens(), entries: await reader.entries()};
}

class Reader {
  #checker;
  #program;

  constructor(checker, program) {
    this.#checker = checker;
    this.#program = program;
  }

  /** Every element that the DOM's map of tags knows: `{tag, name, module, definedIn, text, superclass, attributes, properties, methods, events, slots, parts}`. */
  elements() {
    return this.#globals('HTMLElementTagNameMap').map((entry) => {
      const type = this.#checker.getTypeOfSymbol(entry);
      const symbol = type.symbol;
      const declaration = symbol.valueDeclaration;
      const chain = this.#chain(declaration);
      const own = this.#docOf(declaration);
      const tags = chain.flatMap((one) => this.#docOf(one).tags);
      const named = (tag) => unique(tags.filter((one) => one.tag === tag).flatMap(({names, text}) => names.map((name) => ({name, text}))));
      const members = this.#members(type, named('prop'));
      return {
        tag: entry.name,
        name: symbol.name,
        module: this.#path(declaration),
        definedIn: this.#definedIn(entry),
        superclass: chain[1]?.name?.text ?? 'HTMLElement',
        text: own.text,
        attributes: named('attr').map(({name, text}) => {
          const property = members.properties.find((one) => one.name === camel(name));
          return {name, text: property && /^(As the property\.)?$/.test(text) ? property.text : text, property: property?.name, type: property?.type ?? 'string', values: property?.values ?? wordsIn(text)};
        }),
        ...members,
        events: named('fires').map(({name, text}) => ({name, text, type: this.#events().get(name) ?? 'Event'})),
        slots: named('slot'),
        parts: named('csspart'),
      };
    });
  }

  /** The library's events: `{name, type, module, text, detail}`. */
  events() {
    return this.#globals('HTMLElementEventMap').map((entry) => {
      const type = this.#checker.getTypeOfSymbol(entry);
      const declaration = (type.aliasSymbol ?? type.symbol).declarations[0];
      const detail = type.getProperty('detail');
      return {
        name: entry.name,
        type: this.#typeText(type),
        module: this.#path(declaration),
        text: this.#docOf(declaration).text,
        detail: detail ? this.#fields(this.#checker.getTypeOfSymbol(detail)) : [],
      };
    });
  }

  /** The modules that package.json exports: `{entry, module, text, exports: [{name, kind, text, type}]}`. */
  async entries() {
    const found = [];
    for (const {entry, condition, target} of await packageExports()) {
      const module = sourceOf(target);
      if (condition !== 'default' || !module) continue;
      const file = this.#program.getSourceFile(join(root, module));
      const text = /^\/\*\*[\s\S]*?\*\//.exec(file.text)?.[0] ?? '';
      const symbol = this.#checker.getSymbolAtLocation(file);
      found.push({
        entry: entry.replace(/^\./, 'impo-elements'),
        module,
        text: parseDocstring(text).text.replace(/^`[^`]*`: ?/, ''),
        exports: (symbol ? this.#checker.getExportsOfModule(symbol) : []).map((one) => this.#export(one)),
      });
    }
    return found;
  }

  #export(symbol) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    const declarations = target.declarations ?? [];
    const declaration = target.valueDeclaration ?? declarations[0];
    const kinds = [[ts.SymbolFlags.Class, 'class'], [ts.SymbolFlags.Function, 'function'], [ts.SymbolFlags.Variable, 'constant'], [ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias, 'type']];
    const kind = kinds.find(([flag]) => target.flags & flag)?.[1] ?? 'constant';
    const text = declarations.map((one) => this.#docOf(one).text).find(Boolean) ?? '';
    const type = kind === 'function' ? this.#typeText(this.#checker.getTypeOfSymbolAtLocation(target, declaration)) : undefined;
    return {name: symbol.name, kind, text, type};
  }

  /** Our entries in one of the DOM's maps. */
  #globals(name) {
    const symbol = this.#checker.resolveName(name, undefined, ts.SymbolFlags.Interface, false);
    return this.#checker.getPropertiesOfType(this.#checker.getDeclaredTypeOfSymbol(symbol)).filter((entry) => entry.name.startsWith('impo-'));
  }

  #eventTypes;
  #events() {
    return this.#eventTypes ??= new Map(this.#globals('HTMLElementEventMap').map((entry) => [entry.name, this.#typeText(this.#checker.getTypeOfSymbol(entry))]));
  }

  /** A class and those of ours that it extends. */
  #chain(declaration) {
    const chain = [];
    for (let one = declaration; one && ts.isClassDeclaration(one) && this.#ours(one);) {
      chain.push(one);
      const base = one.heritageClauses?.find(({token}) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
      one = base && this.#checker.getTypeAtLocation(base).symbol?.valueDeclaration;
    }
    return chain;
  }

  /** Public, documented members, as `{properties, methods}`. `described` are the properties that the class's docstring describes. */
  #members(type, described) {
    const properties = [], methods = [];
    for (const symbol of this.#checker.getPropertiesOfType(type)) {
      const declarations = symbol.declarations?.filter((one) => this.#ours(one)) ?? [];
      const declaration = declarations[0];
      if (!declaration || /^__|#/.test(symbol.name) || callbacks.test(symbol.name)) continue;
      const modifiers = ts.getCombinedModifierFlags(declaration);
      const docs = declarations.map((one) => this.#docOf(one));
      if (modifiers & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected) || docs.some(({tags}) => tags.some(({tag}) => tag === 'internal'))) continue;
      const text = described.find(({name}) => name === symbol.name)?.text ?? docs.find((doc) => doc.text)?.text;
      if (text === undefined) continue;
      const own = this.#checker.getTypeOfSymbol(symbol);
      if (own.getCallSignatures().length) {
        methods.push({name: symbol.name, text, type: this.#typeText(own), parameters: own.getCallSignatures()[0].parameters.map((one) => ({name: one.name, type: this.#typeText(this.#checker.getTypeOfSymbol(one))})), returns: this.#typeText(own.getCallSignatures()[0].getReturnType())});
      } else {
        const setter = declarations.some(ts.isSetAccessor);
        properties.push({name: symbol.name, text, type: this.#typeText(own), values: literals(own), readonly: Boolean(modifiers & ts.ModifierFlags.Readonly) || (declarations.some(ts.isGetAccessor) && !setter)});
      }
    }
    return {properties, methods};
  }

  #fields(type) {
    return this.#checker.getPropertiesOfType(type).filter(({declarations}) => declarations?.some((one) => this.#ours(one)))
      .map((symbol) => ({name: symbol.name, type: this.#typeText(this.#checker.getTypeOfSymbol(symbol)), text: this.#docOf(symbol.declarations[0]).text}));
  }

  /** The module that binds a tag: where the map of the tags is made. */
  #definedIn(entry) {
    return this.#path(entry.declarations?.find((one) => this.#ours(one)) ?? entry.valueDeclaration);
  }

  #docOf(node) {
    const holder = ts.isVariableDeclaration(node) ? node.parent.parent : node;
    const comments = ts.getJSDocCommentsAndTags(holder).filter(ts.isJSDoc);
    return parseDocstring(comments.at(-1)?.getText() ?? '');
  }

  #typeText(type) {
    return this.#checker.typeToString(type, undefined, typeFlags);
  }

  #ours(node) {
    return !node.getSourceFile().fileName.includes('/node_modules/');
  }

  #path(node) {
    return relative(root, node.getSourceFile().fileName).replaceAll('\\', '/');
  }
}

/** The custom properties of the style sheet that may be set from outside: `{name, text, brand}`. */
async function readTokens() {
  const css = await readFile(join(root, 'elements/tokens.css'), 'utf8');
  const found = [...css.matchAll(/^\s+(--impo-[\w-]+) — (.+)$|^\s+(--impo-[\w-]+): [^;]+;[ \t]*\/\* (.+?) \*\/$/gm)];
  return found.map(([, brand, brandText, name, text]) => ({name: brand ?? name, text: brandText ?? text, brand: brand !== undefined}));
}

/** The words of a type that is a choice of words. */
function literals(type) {
  const words = (type.isUnion() ? type.types : [type]).filter((one) => one.isStringLiteral()).map(({value}) => value);
  return words.length > 0 && words.length === (type.isUnion() ? type.types.length : 1) ? words.filter(Boolean) : undefined;
}

/** The words that an attribute's description begins with: "`light` or `dark`", "`none`: …". */
function wordsIn(text) {
  const [list] = /^(`\w+`(?:, | or )?)+/.exec(text) ?? [];
  return list?.match(/\w+(?=`)/g);
}

function unique(list) {
  return [...new Map(list.toReversed().map((one) => [one.name, one])).values()].toReversed();
}

function camel(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}
