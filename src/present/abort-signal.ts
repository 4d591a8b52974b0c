/** What is needed of an AbortSignal; this is compiled without the DOM's types. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: {readonly once?: boolean}): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
