/** What is needed of a request's body: a stream of bytes. */
export interface BodyLike {
  getReader(): {
    read(): Promise<{readonly done: boolean; readonly value?: Uint8Array | undefined}>;
    releaseLock(): void;
  };
}

/** The part of the platform's TextDecoder that is needed here; this is compiled without the DOM's types. */
declare const TextDecoder: new (label: string, options: {fatal: boolean}) => {decode(bytes?: Uint8Array, options?: {stream?: boolean}): string};

/**
 * The text of a body and its bytes; `'too-large'` as soon as there are more than `maxBytes`, without reading on;
 * `'not-utf8'` for other bytes than UTF-8. Rejects when the stream breaks off.
 */
export async function readBody(body: BodyLike | null, maxBytes: number): Promise<{readonly text: string; readonly bytes: number} | 'too-large' | 'not-utf8'> {
  const reader = body?.getReader();
  if (!reader) return {text: '', bytes: 0};
  const decoder = new TextDecoder('utf-8', {fatal: true});
  let [text, bytes, valid] = ['', 0, true];
  /** Bytes that are no UTF-8 do not end the reading: a body that is too large as well is that first. */
  const decode = (chunk?: Uint8Array) => {
    if (!valid) return;
    try {
      text += decoder.decode(chunk, {stream: chunk !== undefined});
    } catch {
      valid = false;
    }
  };
  // Not cancelled: in Node that would cut the connection before the answer.
  try {
    for (;;) {
      const {done, value} = await reader.read();
      if (done || !value) break;
      bytes += value.byteLength;
      if (bytes > maxBytes) return 'too-large';
      decode(value);
    }
  } finally {
    reader.releaseLock();
  }
  decode();
  return valid ? {text, bytes} : 'not-utf8';
}
