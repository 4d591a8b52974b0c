// The card elements become known with the entry that registers them.
import 'impo-elements/define/cards';
import 'impo-elements/react';

export function Card({output, busy}: {output: unknown; busy: boolean}) {
  return <>
    <impo-card output={output} busy={busy} theme="dark" heading-offset={1} onimpo-action={({detail}) => detail.name} />
    <impo-present callId="c" session-id="s" complete={false} onimpo-present-submit={(event) => event.currentTarget.callId} />
    {/* @ts-expect-error: a flag is no text */}
    <impo-card busy="yes" />
    {/* @ts-expect-error: there is no such property */}
    <impo-present nothing={1} />
  </>;
}
