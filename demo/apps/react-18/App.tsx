import {reactElement} from 'impo-elements/react';
import {type FormEvent, useState, useSyncExternalStore} from 'react';
import {Chat, type Turn} from '../chat.js';
import {type Theme, otherTheme, suggestions} from '../page.js';

/** React before 19 writes attributes alone and hears no custom events: this component sets properties and listens. */
const ImpoSurface = reactElement('impo-surface');

/** `name` says who draws the chat. */
export function App({name}: {readonly name: string}) {
  const [chat] = useState(() => new Chat(globalThis.window?.sessionStorage));
  const {turns, busy} = useSyncExternalStore(chat.subscribe, chat.state, chat.serverState);
  const [theme, setTheme] = useState<Theme>();
  const [draft, setDraft] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    void chat.send(draft);
    setDraft('');
  }

  return (
    <div className="chat" data-theme={theme}>
      <header className="bar">
        <span className="mark" aria-hidden="true">Q</span>
        <div><h1>Quay Lunch</h1><p>{name}</p></div>
        <button className="quiet" aria-label="Light or dark" onClick={() => setTheme(otherTheme(theme))}>◐</button>
        <button className="quiet" disabled={busy} onClick={chat.clear}>New chat</button>
      </header>
      <div className="scroll">
        <main className="thread" role="log" aria-label="Conversation">
          {turns.length === 0 && <p className="welcome">Good morning!<small>Order lunch, or pass the time with a game.</small></p>}
          {turns.map((turn) => <TurnView key={turn.id} chat={chat} turn={turn} busy={busy} />)}
          <p className="typing" role="status">{busy && 'Quay is answering …'}</p>
        </main>
      </div>
      <footer className="composer">
        <div className="chips">
          {suggestions.map((text) => <button key={text} disabled={busy} onClick={() => void chat.send(text)}>{text}</button>)}
        </div>
        <form onSubmit={submit}>
          <input aria-label="Message" placeholder="Write a message" autoComplete="off" value={draft} onChange={({target}) => setDraft(target.value)} />
          <button disabled={busy}>Send</button>
        </form>
      </footer>
    </div>
  );
}

function TurnView({chat, turn, busy}: {readonly chat: Chat; readonly turn: Turn; readonly busy: boolean}) {
  return (
    <article className={`turn ${turn.from}`}>
      <p className="bubble">{turn.text}</p>
      {turn.surfaces.map((id) => (
        <ImpoSurface key={id} surfaceId={id} processor={chat.processor} busy={busy} onimpo-action={chat.actions.handle} />
      ))}
    </article>
  );
}
