import type {Surface as SurfaceElement} from 'impo-elements';
import {useEffect, useLayoutEffect, useRef} from 'react';
import type {Chat} from '../chat.js';

/** React 18 writes attributes alone and hears no custom events: a ref does both. */
export function Surface({chat, id, busy}: {readonly chat: Chat; readonly id: string; readonly busy: boolean}) {
  const ref = useRef<SurfaceElement>(null);
  // Before the first paint, so that the card is there at once.
  useLayoutEffect(() => {
    Object.assign(ref.current!, {surfaceId: id, processor: chat.processor});
  }, [chat, id]);
  useLayoutEffect(() => {
    ref.current!.busy = busy;
  }, [busy]);
  useEffect(() => chat.actions.listen(ref.current!), [chat]);
  return <impo-surface ref={ref} />;
}
