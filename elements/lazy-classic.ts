import type {LazyParts} from './lazy.js';

/** A lazy part's script leaves its module here, on its own element, so that the page gets no further global. */
interface PartScript<Part> extends HTMLScriptElement {
  impoPart?: Part;
}

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
  };
}

// Only known while the bundle's script runs: the lazy parts stand in the same folder.
const ownScript = document.currentScript instanceof HTMLScriptElement ? document.currentScript : undefined;
const pending = new Map<keyof LazyParts, Promise<unknown>>();
let policy: ScriptUrlPolicy | undefined;

/** `loadLazy` of `lazy.ts` for the script-tag bundle: adds a classic script, which `file:` pages and a strict CSP allow. */
export function loadLazy<Name extends keyof LazyParts>(name: Name): Promise<LazyParts[Name]> {
  let part = pending.get(name) as Promise<LazyParts[Name]> | undefined;
  if (!part) {
    part = addScript<LazyParts[Name]>(name);
    pending.set(name, part);
    part.catch(() => pending.delete(name));
  }
  return part;
}

function addScript<Part>(name: string): Promise<Part> {
  return new Promise((resolve, reject) => {
    if (!ownScript?.src) throw new Error(`impo-${name}.min.js cannot be found: load impo-elements.min.js with <script src>, not inline or as a module.`);
    const script: PartScript<Part> = document.createElement('script');
    const url = new URL(`impo-${name}.min.js`, ownScript.src).href;
    // A page that allows scripts by nonce allows this one by the same.
    script.nonce = ownScript.nonce;
    script.crossOrigin = ownScript.crossOrigin;
    script.src = trustedUrl(url);
    script.onload = () => {
      if (script.impoPart) resolve(script.impoPart);
      else script.onerror?.('');
      script.remove();
    };
    script.onerror = () => {
      reject(new Error(`${url} could not be loaded, or is not a part of Impo Elements.`));
      script.remove();
    };
    document.head.append(script);
  });
}

/** The URL as the browser wants it under `require-trusted-types-for 'script'`. Only ever called with our own folder's URLs. */
function trustedUrl(url: string): string {
  policy ??= (window as TrustedTypesWindow).trustedTypes?.createPolicy('impo-elements', {createScriptURL: (text) => text});
  return policy?.createScriptURL(url) ?? url;
}
