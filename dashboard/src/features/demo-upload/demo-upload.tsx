import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { Mascot } from '../../components/ui/mascot';
import { consumerContent } from '../../content/consumer';
import { classNames } from '../../lib/class-names';

/** Duration of the demonstration, ms. */
const analysisMs = 2000;

const words = consumerContent.demo;

/** A demonstration of an upload: any drop or click plays it; no file is read or sent. */
export function DemoUpload() {
  const [state, setState] = useState<'idle' | 'uploading' | 'success'>('idle');
  const [isDragged, setDragged] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // Each state removes the buttons of the previous one: the focus moves to the new content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is the event that moves the focus
  useEffect(() => {
    if (hadFocus.current) box.current?.querySelector<HTMLElement>('button, [tabindex]')?.focus();
  }, [state]);
  const go = (next: typeof state) => {
    hadFocus.current = box.current?.contains(document.activeElement) ?? false;
    setState(next);
  };

  const start = () => {
    setDragged(false);
    go('uploading');
    timer.current = setTimeout(() => go('success'), analysisMs);
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setDragged(isOver);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    start();
  };

  return (
    <div ref={box} className="mx-auto max-w-xl" data-demo={state}>
      {state === 'idle' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same by keyboard
        // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside do the same by keyboard
        <div
          onClick={start}
          onDragEnter={drag(true)}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={drop}
          data-drag={isDragged}
          className={classNames(
            'grid cursor-pointer justify-items-center gap-4 rounded-lg border-2 border-dashed px-6 py-10 text-center',
            isDragged ? 'border-green bg-green-wash' : 'border-edge bg-sheet',
          )}
        >
          <Icon name="upload" className="size-9 text-green" />
          <p className="font-display text-lg font-bold">{words.drop}</p>
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="secondary">
              <Icon name="camera" />
              {words.photo}
            </Button>
            <Button variant="secondary">
              <Icon name="file" />
              {words.file}
            </Button>
          </div>
          <ul className="flex flex-wrap justify-center gap-x-5 text-sm text-soft">
            {words.hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </div>
      )}
      <div role="status">
        {state === 'uploading' && (
          <p
            tabIndex={-1}
            className="grid min-h-64 content-center justify-items-center gap-4 rounded-lg bg-sheet text-lg font-semibold outline-none"
          >
            <Mascot mood="reading" className="w-24" />
            {words.analyzing}
          </p>
        )}
        {state === 'success' && <DemoResult onAgain={() => go('idle')} />}
      </div>
    </div>
  );
}

function DemoResult({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="paper-shadow">
      <div className="torn grid gap-4 bg-sheet px-6 sm:px-8">
        <p className="flex items-center gap-4 pt-4 font-display text-xl font-bold">
          <Mascot mood="cha-ching" className="w-16" />
          {words.success}
        </p>
        <ul className="till grid gap-2">
          {words.items.map(({ name, price }) => (
            <li key={name} className="leader">
              <span>{name}</span>
              <span className="leader-dots" />
              <span className="font-semibold">{price}</span>
            </li>
          ))}
        </ul>
        <Button variant="secondary" onClick={onAgain} className="mb-4 justify-self-start">
          {words.again}
        </Button>
      </div>
    </div>
  );
}
