import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from '../../components/ui/icon';
import { chatContent } from '../../content/chat';
import { trackChat } from '../../lib/analytics';
import { classNames } from '../../lib/class-names';
import { useCoversFocus } from '../../lib/hooks/use-covers-focus';

const importPanel = () => import('./chat-panel');
/** If its code fails to load, the helper shows a message in its corner; the page is unaffected. */
const ChatPanel = lazy(async () => {
  try {
    return { default: (await importPanel()).ChatPanel };
  } catch {
    return { default: ChatUnavailable };
  }
});

/**
 * The round button and the panel above it. The panel's code loads on the first click or hover. On phones the button is
 * in a strip at the bottom, with the upload shortcut or the visit counter's question: a round button floating over a
 * narrow column would always cover text.
 */
export function ChatHelper() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isInTheWay = useCoversFocus(button) && !isOpen;
  const toggle = () => {
    if (!isOpen) trackChat('open');
    setOpen(!isOpen);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <aside aria-label="Chat" data-chat className="chat-dock">
      {isOpen && (
        <div>
          <Suspense fallback={<p className="rounded-md bg-sheet px-4 py-3 shadow-float">Opening...</p>}>
            <ChatPanel onClose={close} />
          </Suspense>
        </div>
      )}
      <button
        ref={button}
        type="button"
        onClick={toggle}
        onPointerEnter={() => void importPanel().catch(() => {})}
        aria-expanded={isOpen}
        aria-label={isOpen ? 'Close chat' : 'Open chat'}
        className={classNames(
          'grid size-[48px] place-items-center md:size-14 rounded-full bg-till text-till-text shadow-float ring-1 ring-till-line hover:text-till-green',
          isInTheWay && 'pointer-events-none opacity-0',
        )}
      >
        <Icon name={isOpen ? 'down' : 'chat'} className="size-6" />
      </button>
    </aside>
  );
}

function ChatUnavailable() {
  return (
    <p role="status" className="max-w-64 rounded-md bg-sheet px-4 py-3 shadow-float">
      {chatContent.unavailable}
    </p>
  );
}
