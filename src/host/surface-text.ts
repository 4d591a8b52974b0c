/** A surface as text: for notifications, search, history, e-mail and readers that do not see it. */
import type {UrlPolicy} from '../surface/message-processor.js';
import type {SurfaceModel} from '../surface/surface-model.js';
import {printMarkdown} from './print-markdown.js';
import {printText} from './print-text.js';
import {SurfaceReader} from './surface-reader.js';
import {type Block, safeUrl} from './text-blocks.js';
import {type TextWords, textWords} from './text-words.js';

/** A surface, or an `<impo-surface>` that draws one: then in its language. */
export type TextSource = SurfaceModel | {
  readonly surface: SurfaceModel | undefined;
  readonly services?: {readonly locale?: string | undefined};
};

/** Options of {@link surfaceToText} and {@link surfaceToMarkdown}. */
export interface TextOptions {
  /** BCP 47 language for numbers, dates and plurals. Default: the element's, or else the platform's own. */
  readonly locale?: string;
  /** IANA time zone for timestamps. Default: the platform's own; name one for a text that is the same everywhere. */
  readonly timeZone?: string;
  readonly words?: Partial<TextWords>;
  /** The most UTF-16 units of the text. Default 20,000; what is over it is left out, with `…` at the end. */
  readonly maxLength?: number;
  /** Whether what is behind the triggers of modals is in it. Default true. */
  readonly modals?: boolean;
  /** Which http and https addresses may stand in it, and as what. Default: all. */
  readonly linkUrl?: UrlPolicy;
  /** Added to the levels of headings in Markdown. Default 0. */
  readonly headingOffset?: number;
}

/**
 * What a surface says now, as plain text. Everything is in it that a reader could see or open: all tabs, what modals hold, all
 * rows within the limits. Fields are `Label: value`, buttons `[Label]`, chosen options marked; of an obscured field nothing is
 * told. Values that only an element holds (typed over a literal) are not the surface's, and are not in it.
 * Write it with `textContent`: it is text, not HTML. Never throws; a surface without a root gives ''.
 */
export function surfaceToText(source: TextSource, options: TextOptions = {}): string {
  return print(source, options, printText);
}

/**
 * The same as Markdown. Its texts may be turned to HTML by any reader of Markdown: Markdown in the agent's texts is read as
 * far as the surface draws it and printed anew, everything else is escaped. So there is no HTML, no picture (a picture is its
 * description), and no link but to http and https addresses. Never throws.
 */
export function surfaceToMarkdown(source: TextSource, options: TextOptions = {}): string {
  return print(source, options, (blocks) => printMarkdown(blocks, options.headingOffset));
}

function print(source: TextSource, options: TextOptions, printer: (blocks: readonly Block[]) => string): string {
  const surface = 'components' in source ? source : source.surface;
  if (surface === undefined) return '';
  const {maxLength = 20_000, timeZone, modals = true, linkUrl} = options;
  const reading = {
    words: {...textWords, ...options.words},
    locale: options.locale ?? ('services' in source ? source.services?.locale : undefined) ?? '',
    timeZone,
    modals,
    link(url: string): string | undefined {
      const safe = safeUrl(url);
      return safe === undefined || linkUrl === undefined ? safe : safeUrl(linkUrl(safe) ?? '');
    },
  };
  // Signs and escapes come on top of the letters: where they make it too long, it is read again with fewer.
  let text = '';
  for (let letters = maxLength, tries = 0; letters > 0 && tries < 8; tries++) {
    try {
      text = printer(new SurfaceReader(surface, reading, letters).read());
    } catch {
      return ''; // a host's own function or word that throws
    }
    if (text.length <= maxLength) return text;
    letters = Math.min(letters - 1, Math.floor(letters * maxLength / text.length * .9));
  }
  return '…'.slice(0, maxLength);
}
