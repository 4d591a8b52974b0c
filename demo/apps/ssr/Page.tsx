import {StrictMode} from 'react';
import {App} from '../react-19/App.js';

/** What the server renders and the browser hydrates: the chat of the React 19 app, with a card from the server above it. */
export function Page({special}: {readonly special: Special}) {
  return (
    <StrictMode>
      <App name="React 19, from a server">
        <article className="turn agent">
          <impo-surface messages={special.messages}>
            {/* What is read before the script is there, and without one. */}
            <p slot="loading">{special.text}</p>
          </impo-surface>
        </article>
      </App>
    </StrictMode>
  );
}

/** A card that the server knows: as messages for the element, in an attribute, and as text. */
export interface Special {
  readonly messages: string;
  readonly text: string;
}
