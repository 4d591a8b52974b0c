// A host in Preact, which sets properties and hears custom events by itself.
import 'impo-elements/define';
import 'impo-elements/preact';
import {createRef} from 'preact';
import type {MessageProcessor, Surface, SurfaceList} from 'impo-elements';

export function Answer({messages, processor, busy}: {messages: readonly unknown[]; processor: MessageProcessor; busy: boolean}) {
  const surface = createRef<Surface>();
  const list = createRef<SurfaceList>();
  return <>
    <impo-surface ref={surface} processor={processor} surfaceId="main" busy={busy} theme="dark" frame="none" class="answer" key="a"
      onClick={(event) => event.currentTarget.updateComplete} onimpo-action={(event) => event.detail.name + event.currentTarget.surfaceId}>
      <p slot="empty">Nothing</p>
    </impo-surface>
    <impo-surface-list ref={list} messages={messages} heading-offset={1} />
    <impo-html html="<canvas>" height="auto" onimpo-html-state={({detail}) => detail.state} />
    {/* @ts-expect-error: a flag is no text */}
    <impo-surface busy="yes" />
    {/* @ts-expect-error: there is no such property */}
    <impo-surface surface="main" />
    {/* @ts-expect-error: an action is not text */}
    <impo-surface onimpo-action={(event) => event.detail.toUpperCase()} />
    {/* @ts-expect-error: the ref of another element */}
    <impo-surface-list ref={surface} />
    {/* @ts-expect-error: there is no such tag */}
    <impo-nothing />
  </>;
}
