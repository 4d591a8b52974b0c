// A host in React 19, which sets properties and hears custom events by itself.
import 'impo-elements/define';
import 'impo-elements/react';
import {useRef} from 'react';
import {type Html, type MessageProcessor, type Surface, type SurfaceList, words} from 'impo-elements';
import {reactElement, useElement} from 'impo-elements/react';

export function Answer({messages, processor, busy}: {messages: readonly unknown[]; processor: MessageProcessor; busy: boolean}) {
  const surface = useRef<Surface>(null);
  const list = useRef<SurfaceList>(null);
  const game = useRef<Html>(null);
  return <>
    <impo-surface ref={surface} processor={processor} surfaceId="main" busy={busy} words={{close: words.close}} theme="dark" frame="none" attribution="none"
      className="answer" lang="de" key="a" aria-live="off" onClick={(event) => event.currentTarget.updateComplete}
      onimpo-action={(event) => event.detail.name + event.currentTarget.surfaceId} onimpo-error={({detail}) => detail.severity === 'error'} />
    <impo-surface surface-id="main" heading-offset={1} src="/answer.jsonl" once>
      <p slot="empty">Nothing</p>
    </impo-surface>
    <impo-surface-list ref={list} messages={messages} onimpo-change={undefined} headingOffset={undefined} />
    <impo-html ref={game} html="<canvas>" label="Bricks" height={360} sandboxUrl="/sandbox.html" onimpo-html-state={({detail}) => detail.reason} />
    <impo-text-field label="Name" value="Ada" />
    {/* @ts-expect-error: a flag is no text */}
    <impo-surface busy="yes" />
    {/* @ts-expect-error: there is no such property */}
    <impo-surface surface="main" />
    {/* @ts-expect-error: nothing read only */}
    <impo-surface services={undefined} />
    {/* @ts-expect-error: an action is not text */}
    <impo-surface onimpo-action={(event) => event.detail.toUpperCase()} />
    {/* @ts-expect-error: the ref of another element */}
    <impo-surface-list ref={surface} />
    {/* @ts-expect-error: there is no such tag */}
    <impo-nothing />
  </>;
}

const ImpoSurface = reactElement('impo-surface');
// @ts-expect-error: there is no such tag
reactElement('impo-nothing');

export function Wrapped({processor}: {processor: MessageProcessor}) {
  const surface = useRef<Surface>(null);
  const ref = useElement<'impo-surface-list'>({processor, 'onimpo-action': (event) => event.currentTarget.surfaceElement(event.detail.surfaceId)});
  return <>
    <impo-surface-list ref={ref} />
    <ImpoSurface ref={surface} processor={processor} surfaceId="main" onimpo-action={({detail}) => detail.context} className="a" style={{width: 3}}><p slot="empty">…</p></ImpoSurface>
    {/* @ts-expect-error: an id is text */}
    <ImpoSurface surfaceId={3} />
    {/* @ts-expect-error: the ref of another element */}
    <impo-surface ref={ref} />
  </>;
}
