import {css as button} from './button.css';
import {css as compounds} from './compounds.css';
import {css as fields} from './fields.css';
import {css as layout} from './layout.css';
import {css as media} from './media.css';
import {css as states} from './states.css';
import {css as surface} from './surface.css';
import {css as text} from './text.css';
import {css as tokens} from './tokens.css';

let sheet: CSSStyleSheet | undefined;
let rules = tokens + surface + layout + text + button + fields + media + compounds + states;

/** The style sheets of every surface's shadow root, made once and shared: `root.adoptedStyleSheets = [...surfaceStyles()]`. */
export function surfaceStyles(): readonly CSSStyleSheet[] {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
  }
  return [sheet];
}

/** Adds the rules of a part that was fetched later, to every surface. */
export function addStyles(more: string): void {
  rules += more;
  sheet?.replaceSync(rules);
}
