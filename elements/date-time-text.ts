/** A date-time text taken apart without shifting it: what is written is what is shown. */
export interface DateTimeParts {
  /** `YYYY-MM-DD` or ''. */
  readonly date: string;
  /** `HH:MM` or ''. */
  readonly time: string;
  /** `Z`, `+02:00` … or ''. */
  readonly offset: string;
}

const pattern = /^\s*(?:(\d{4})[-/](\d{1,2})[-/](\d{1,2}))?(?:(?:^|[T\s]+)(\d{1,2}):(\d\d)(?::\d\d(?:[.,]\d+)?)?\s*(?:([ap])m)?(Z|[+-]\d\d(?::?\d\d)?)?)?\s*$/i;

/** Reads `2026-03-09`, `18:30`, `2026-03-09T18:30`, with seconds and offset or without, also `2026/3/9` and `6:30 PM`. Anything else has no parts. */
export function parseDateTime(text: string): DateTimeParts {
  const [, year = '', month = '', day = '', hour = '', minute = '', half, offset = ''] = pattern.exec(text) ?? [];
  const two = (digits: string): string => digits.padStart(2, '0');
  return {
    date: year && `${year}-${two(month)}-${two(day)}`,
    time: hour && `${two(half ? String(Number(hour) % 12 + (/p/i.test(half) ? 12 : 0)) : hour)}:${minute}`,
    offset: offset.toUpperCase(),
  };
}
