import {impoHtmlMaxLength} from './impo-html.js';

/** What `lintGameHtml` looks for. */
export type GameHtmlRule = 'length' | 'external-url' | 'network' | 'form' | 'navigation' | 'dialog' | 'storage' | 'worker' | 'host' | 'viewport' | 'touch' | 'resize' | 'loop';

/** One thing in a document that will not work in the closed frame of `<impo-html>`, or not for everyone. */
export interface GameHtmlWarning {
  readonly rule: GameHtmlRule;
  readonly message: string;
  /** Where, from 1; the first line for what is missing. */
  readonly line: number;
}

/** What must not be there, by rule. Each match is a warning; the first group, if any, is quoted. */
const forbidden: readonly (readonly [GameHtmlRule, RegExp, string])[] = [
  ['external-url', /(?:\b(?:src|srcset|href|poster|data|action|formaction|ping|manifest)\s*=\s*["']?\s*|url\(\s*["']?\s*|@import\s+["']?|\bimport\s*(?:[\w${},*\s]+from\s*)?\(?\s*["'])((?:https?:|wss?:)?\/\/[^\s"'`)>]+)/gi, 'cannot be loaded: there is no network. Put it inline, or into a data: URL.'],
  ['network', /\b(fetch\s*\(|new\s+(?:XMLHttpRequest|WebSocket|WebSocketStream|EventSource|WebTransport|RTCPeerConnection)\b|navigator\.sendBeacon)/g, 'does nothing: there is no network.'],
  ['form', /(<form\b|\.(?:requestSubmit|submit)\s*\()/gi, 'cannot submit: use a button and its click handler.'],
  ['navigation', /(<meta[^>]+http-equiv\s*=\s*["']?refresh|\bwindow\.open\s*\(|(?<![\w.])(?:window\.|document\.)?location(?:\.href)?\s*=(?!=)|\blocation\.(?:assign|replace|reload)\s*\(|\btarget\s*=\s*["']?_(?:blank|top|parent)|\bdocument\.write(?:ln)?\s*\()/gi, 'leads out of the frame, which ends the game.'],
  ['dialog', /(?<![\w.$])((?:window\.)?(?:alert|confirm|prompt|print)\s*\()/g, 'does nothing: write into the document instead.'],
  ['storage', /\b(indexedDB|caches\.\w+|navigator\.storage)\b/g, 'is not available. localStorage works, but is forgotten when the game closes.'],
  ['worker', /(new\s+(?:Shared)?Worker\b|navigator\.serviceWorker|\baudioWorklet\b)/g, 'is not available.'],
  ['host', /(?<![\w.$])((?:window\.)?(?:parent|top)\.(?!\s*[)}])\w+|\bwindow\.opener\b)/g, 'reaches nothing: the game cannot talk to the page.'],
  ['loop', /(\bwhile\s*\(\s*(?:true|1)\s*\)|\bfor\s*\(\s*;\s*;\s*\))/g, 'may never end; a game that does not answer for four seconds is closed.'],
];

/**
 * Reports what in a document for `ImpoHTML` will not work in its frame, or not by touch or in every size. It reads the text and
 * does not parse it: a warning may be wrong about code that is unusual or never runs, so show it to the model, and do not refuse by it.
 * Linear in the document's length; at most 50 warnings, in the order of their lines.
 */
export function lintGameHtml(html: string): readonly GameHtmlWarning[] {
  const warnings: GameHtmlWarning[] = [];
  if (html.length > impoHtmlMaxLength) {
    warnings.push({rule: 'length', message: `The document has ${html.length} characters; the most is ${impoHtmlMaxLength}.`, line: 1});
  }
  const text = withoutComments(html.slice(0, impoHtmlMaxLength));
  const lineOf = lineCounter(text);
  for (const [rule, pattern, why] of forbidden) {
    for (const match of text.matchAll(pattern)) {
      const quoted = (match[1] ?? match[0]).replace(/\s+/g, ' ').slice(0, 60);
      if (/^(?:https?:)?\/\/www\.w3\.org\//.test(quoted)) continue;
      warnings.push({rule, message: `${quoted} ${why}`, line: lineOf(match.index)});
    }
  }
  const missing = (rule: GameHtmlRule, message: string): void => void warnings.push({rule, message, line: 1});
  if (!/<meta[^>]+name\s*=\s*["']?viewport/i.test(text)) missing('viewport', 'There is no <meta name="viewport" content="width=device-width, initial-scale=1">.');
  const acts = /\bon(?:key|mouse)(?:down|up|press|move)\b|["'`](?:key|mouse)(?:down|up|press|move)\b/.test(text);
  const touches = /\b(?:on)?(?:pointer(?:down|move|up)|touch(?:start|move|end)|click|input|change)\b/.test(text);
  if (acts && !touches) missing('touch', 'It listens to keys or the mouse alone: listen to pointer events, so that it works by touch.');
  if (/<canvas\b|createElement\(\s*["'`]canvas/.test(text) && !/\bresize\b|ResizeObserver|innerWidth|clientWidth|\d%|\b\d+v(?:w|min|h)\b/i.test(text)) {
    missing('resize', 'The canvas has a fixed size: follow the size of the window, which can be narrow and can change.');
  }
  return warnings.sort((a, b) => a.line - b.line).slice(0, 50);
}

/** Blanks comments, keeping the lines. */
function withoutComments(html: string): string {
  return html.replace(/<!--[^]*?-->|\/\*[^]*?\*\/|^[ \t]*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
}

function lineCounter(text: string): (index: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({index}) => index);
  return (index) => {
    let low = 0;
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < index) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
