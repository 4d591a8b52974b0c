import {loader, prelude, takeGame} from './frame-scripts.js';
import {deniedFeatures, innerPolicy, outerPolicy, sandboxFlags} from './policy.js';

const script = (text: string): string => `<script>${text}</script>`;
const policy = (text: string): string => `<meta http-equiv="Content-Security-Policy" content="${text}">`;
/** A string as a JavaScript literal that stands inside a script element. */
const literal = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

/**
 * What stands before the game's text in its frame, up to the call of the prelude, which the outer frame adds. The text is
 * appended as it is: never parsed, cut or spliced by us.
 */
const innerHead = `<!doctype html><base href="about:srcdoc"><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width, initial-scale=1">${policy(innerPolicy)}<script>${prelude}`;

/**
 * What the game's frame holds until then. It has its policy from the outer frame. One of its own with `base-uri` would outlast
 * `document.open()`, and forbid the game's document its neutral base.
 */
const start = `<!doctype html>${script(loader)}`;

/**
 * The outer frame: the `srcdoc` of the inline form, and `dist/sandbox.html` of the hosted one. The neutral base comes first,
 * so that the game's frame cannot inherit the host's address; then the policy, then the script.
 */
export const outerDocument: string = `<!doctype html><base href="about:blank">${policy(outerPolicy)}${script(`${takeGame}(${[sandboxFlags, deniedFeatures, start, innerHead].map(literal).join()})`)}<meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Game</title><body>
`;
