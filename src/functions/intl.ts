const maxFormats = 200;
const formats = new Map<string, unknown>();

/** A valid BCP 47 tag for what a page or an option says (`de`, `pt_BR`); undefined, the browser's own, for what is none. */
function localeTag(locale: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
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

/** A shared formatter for the Gregorian calendar. An unknown time zone is taken as the viewer's. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return memo('d', locale, options, (tag) => {
    const calendar = 'gregory';
    try {
      return new Intl.DateTimeFormat(tag, {calendar, ...options});
    } catch {
      return new Intl.DateTimeFormat(tag, {calendar, ...options, timeZone: undefined});
    }
  });
}

/** One part of what Intl makes of a date. */
export function datePart(locale: string, date: Date, type: Intl.DateTimeFormatPartTypes, options: Intl.DateTimeFormatOptions): string | undefined {
  return dateFormat(locale, options).formatToParts(date).find((part) => part.type === type)?.value;
}

/** The CLDR plural category of a number: zero, one, two, few, many or other. */
export function pluralCategory(locale: string, value: number): Intl.LDMLPluralRule {
  return memo('p', locale, {}, (tag) => new Intl.PluralRules(tag)).select(value);
}
