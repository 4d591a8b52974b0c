/**
 * How much of a surface is kept and drawn. Everything over a limit ends in a problem and a visible placeholder,
 * never in a frozen or blank page.
 */
export interface Limits {
  /** Components drawn outside list rows, per surface. Default 10,000. */
  readonly maxComponents: number;
  /** Components drawn inside list rows, per surface. Default 60,000. */
  readonly maxRowComponents: number;
  /** Rows drawn per list; the rest waits behind "show more". Default 10,000. */
  readonly maxRows: number;
  /** Nesting of drawn components. Default 64. */
  readonly maxDepth: number;
  /** Component definitions kept per surface. Default 20,000. */
  readonly maxDefinitions: number;
  /** Characters of one `updateComponents` message as JSON, roughly. Default 1 Mi. */
  readonly maxMessageSize: number;
  /** Characters of one message as text. Default 8 Mi. */
  readonly maxTextSize: number;
  /** Characters of one surface's data model as JSON, roughly. Default 4 Mi. */
  readonly maxDataSize: number;
  /** How far behind a list's end a data write may land. Default 10,000. */
  readonly maxListGap: number;
  /** Live surfaces per processor. Default 1,000. */
  readonly maxSurfaces: number;
}

/** The limits in force when the host sets none. */
export const defaultLimits: Limits = {
  maxComponents: 10_000,
  maxRowComponents: 60_000,
  maxRows: 10_000,
  maxDepth: 64,
  maxDefinitions: 20_000,
  maxMessageSize: 1024 * 1024,
  maxTextSize: 8 * 1024 * 1024,
  maxDataSize: 4 * 1024 * 1024,
  maxListGap: 10_000,
  maxSurfaces: 1_000,
};
