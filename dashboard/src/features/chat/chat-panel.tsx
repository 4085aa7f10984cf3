import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { Mascot } from '../../components/ui/mascot';
import { chatContent } from '../../content/chat';
import { classNames } from '../../lib/class-names';
import { paths } from '../../lib/paths';
import { useChat } from './use-chat';

/** The open helper: 600 px tall if the screen allows it. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { messages, send, isThinking } = useChat();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus(), []);
  const count = messages.length;
  useEffect(() => {
    if (count > 1) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(text);
    setText('');
  };

  return (
    <section
      aria-label={chatContent.title}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="flex h-[600px] max-h-[calc(100dvh-6rem)] w-[24rem] max-w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-lg border border-line bg-sheet text-left shadow-float"
    >
      <header className="flex items-center gap-3 bg-till px-4 py-3 text-till-text">
        <span className="grid size-11 place-items-center rounded-full bg-green-wash">
          <Mascot mood="reading" className="w-8" />
        </span>
        <div className="flex-1">
          <h2 className="text-lg">{chatContent.title}</h2>
          <p className="text-xs text-till-soft">{chatContent.note}</p>
        </div>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close the helper"
          className="grid size-11 place-items-center rounded-md"
        >
          <Icon name="close" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard */}
      <div role="log" tabIndex={0} aria-label="Messages" className="flex-1 overflow-y-auto px-4 py-4">
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {messages.map((message) => (
            <li
              key={message.id}
              data-from={message.type}
              className={classNames(
                'max-w-[85%] rounded-md [overflow-wrap:anywhere] px-3.5 py-2.5 text-sm',
                message.type === 'user'
                  ? 'justify-self-end bg-green text-on-green'
                  : 'justify-self-start bg-wash',
              )}
            >
              <span className="sr-only">{message.type === 'user' ? 'You: ' : 'Helper: '}</span>
              {message.content}
            </li>
          ))}
          {isThinking && <li className="text-sm text-soft">Looking it up...</li>}
        </ul>
        <div ref={end} />
      </div>
      <div className="border-t border-line px-4 pt-3 pb-4">
        <ul aria-label="Quick questions" className="mb-3 flex gap-2 overflow-x-auto pb-1">
          {chatContent.quickQuestions.map((question) => (
            <li key={question}>
              <button
                type="button"
                onClick={() => send(question)}
                className="min-h-9 rounded-full border border-edge px-3 text-sm whitespace-nowrap hover:border-green hover:text-green-deep"
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
        <form onSubmit={submit} className="flex gap-2">
          <input
            ref={field}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            aria-label="Your question"
            placeholder={chatContent.placeholder}
            className="min-h-11 min-w-0 flex-1 rounded-md border border-edge bg-paper px-3 text-base placeholder:text-soft"
          />
          <button
            type="submit"
            disabled={text.trim() === ''}
            aria-label="Send"
            className="grid size-11 shrink-0 place-items-center rounded-md bg-green text-on-green disabled:bg-wash disabled:text-soft"
          >
            <Icon name="send" />
          </button>
        </form>
        <ButtonLink to={paths.upload} newTab variant="quiet" className="mt-1 text-sm">
          {chatContent.upload}
          <Icon name="arrow" className="size-4" />
        </ButtonLink>
      </div>
    </section>
  );
}
