// A host in React 18, which sets attributes alone: tags take text, the helpers take properties and listeners.
import 'impo-elements/define';
import {useRef} from 'react';
import type {MessageProcessor, Surface} from 'impo-elements';
import {reactElement, useElement} from 'impo-elements/react';

const ImpoSurface = reactElement('impo-surface');

export function Answer({messages, processor, busy}: {messages: readonly unknown[]; processor: MessageProcessor; busy: boolean}) {
  const surface = useRef<Surface>(null);
  const ref = useElement<'impo-surface-list'>({messages, busy, 'onimpo-action': (event) => event.detail.name});
  return <>
    <impo-surface-list ref={ref} theme="dark" class="answers" frame="none" />
    <impo-surface surface-id="main" src="/answer.jsonl" busy={busy ? '' : undefined} />
    <ImpoSurface ref={surface} processor={processor} surfaceId="main" busy={busy} className="answer" key="a" onimpo-action={({detail}) => detail.context} onClick={(event) => event.currentTarget.surfaceId}>
      <p slot="empty">Nothing</p>
    </ImpoSurface>
    {/* @ts-expect-error: React 18 would write "[object Object]" into an attribute */}
    <impo-surface processor={processor} />
    {/* @ts-expect-error: React 18 would never call it */}
    <impo-surface onimpo-action={() => undefined} />
    {/* @ts-expect-error: the attribute is surface-id */}
    <impo-surface surfaceId="main" />
    {/* @ts-expect-error: an id is text */}
    <ImpoSurface surfaceId={3} />
    {/* @ts-expect-error: there is no such tag */}
    <impo-nothing />
  </>;
}
