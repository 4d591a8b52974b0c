/** Kinds of date text that a field can hold. */
export type DateKind = 'date' | 'time' | 'datetime';

const day = String.raw`(\d{4})-(\d\d)-(\d\d)`;
const clock = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?`;
const forms: {readonly [kind in DateKind]: RegExp} = {
  date: new RegExp(`^${day}$`),
  time: new RegExp(`^${clock}$`),
  datetime: new RegExp(`^${day}T${clock}(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)?$`),
};

/** Whether a text is a real day (`2026-03-09`), a time (`18:30`, also with seconds), or both with `T` and perhaps an offset. */
export function isDateText(kind: DateKind, text: string): boolean {
  const [found, year, month, date] = forms[kind].exec(text) ?? [];
  if (found === undefined || kind === 'time') return found !== undefined;
  const real = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  // The two-digit years of Date.UTC are of the last century.
  real.setUTCFullYear(Number(year));
  return real.getUTCMonth() === Number(month) - 1 && real.getUTCDate() === Number(date);
}
