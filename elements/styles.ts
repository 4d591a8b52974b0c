import {css as button} from './button.css';
import {css as compounds} from './compounds.css';
import {css as fields} from './fields.css';
import {css as layout} from './layout.css';
import {css as media} from './media.css';
import {css as states} from './states.css';
import {css as surface} from './surface.css';
import {css as text} from './text.css';
import {css as tokens} from './tokens.css';

/** By document: a shadow root adopts only sheets that were made for its own. */
const sheets = new WeakMap<Document, CSSStyleSheet>();
/** All of them, for rules that come later; they do not keep a document that is gone. */
const made = new Set<WeakRef<CSSStyleSheet>>();
let rules = tokens + surface + layout + text + button + fields + media + compounds + states;

/** The style sheets of every surface's shadow root, made once for a document and shared: `root.adoptedStyleSheets = [...surfaceStyles()]`. */
export function surfaceStyles(page: Document = document): readonly CSSStyleSheet[] {
  let sheet = sheets.get(page);
  if (!sheet) {
    sheet = sheetFor(page, rules);
    sheets.set(page, sheet);
    made.add(new WeakRef(sheet));
  }
  return [sheet];
}

/** A sheet for the shadow roots of a document. */
export function sheetFor(page: Document, text: string): CSSStyleSheet {
  const sheet = new page.defaultView!.CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Adds the rules of a part that was fetched later, to every surface. */
export function addStyles(more: string): void {
  rules += more;
  for (const sheet of made) sheet.deref()?.replaceSync(rules);
}
