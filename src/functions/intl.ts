const maxFormats = 200;
const formats = new Map<string, unknown>();
const tags = new Map<string, string | undefined>();

/** A valid BCP 47 tag for what a page or an option says (`de`, `pt_BR`); undefined, the browser's own, for what is none. */
export function localeTag(locale: string): string | undefined {
  if (tags.has(locale)) return tags.get(locale);
  let tag: string | undefined;
  try {
    tag = Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0];
  } catch {
    // stays undefined
  }
  if (tags.size >= maxFormats) tags.clear();
  tags.set(locale, tag);
  return tag;
}

// Making a formatter costs fifty times what using it does, and rows share them.
function memo<T>(kind: string, locale: string, options: object, make: (tag: string | undefined) => T): T {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key) as T | undefined;
  if (!format) {
    format = make(localeTag(locale));
    if (formats.size >= maxFormats) formats.clear();
    formats.set(key, format);
  }
  return format;
}

/** A shared formatter. Throws a RangeError for an unknown currency. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return memo('n', locale, options, (tag) => new Intl.NumberFormat(tag, options));
}

/** A shared formatter for the Gregorian calendar. Throws a RangeError for an unknown time zone. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return memo('d', locale, options, (tag) => new Intl.DateTimeFormat(tag, {calendar: 'gregory', ...options}));
}

/** The CLDR plural category of a number: zero, one, two, few, many or other. */
export function pluralCategory(locale: string, value: number): Intl.LDMLPluralRule {
  return memo('p', locale, {}, (tag) => new Intl.PluralRules(tag)).select(value);
}
