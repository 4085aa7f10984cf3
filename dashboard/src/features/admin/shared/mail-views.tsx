import * as Tabs from '@radix-ui/react-tabs';
import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { stillDocument } from './still-document';

const tabs = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Text' },
  { value: 'source', label: 'Source' },
];

/** Widths for viewing mails, px: a phone, and their design width. */
const widths = [375, 600] as const;
/** Space on each side of a mail, px (`p-4`). */
const paddingPx = 16;

/** A mail as HTML, as text, and as HTML source, as far as it has them. */
export function MailViews({ html, text }: { html: string | null; text: string | null }) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<(typeof widths)[number]>(600);
  useLayoutEffect(() => {
    // Next to another panel there is no room for the wide view, and half a mail is useless.
    if (frame.current && frame.current.clientWidth < 600 + 2 * paddingPx) setWidth(375);
  }, []);
  return (
    <Tabs.Root defaultValue={html === null ? 'text' : 'html'}>
      <div className="flex flex-wrap items-end justify-between gap-3 border-b-2 border-line">
        <Tabs.List aria-label="Views of the email" className="flex gap-1">
          {tabs
            .filter(({ value }) => (value === 'text' ? text : html) !== null)
            .map(({ value, label }) => (
              <Tabs.Trigger
                key={value}
                value={value}
                className="-mb-0.5 min-h-11 border-b-4 border-transparent px-4 font-semibold text-soft data-[state=active]:border-green data-[state=active]:text-ink"
              >
                {label}
              </Tabs.Trigger>
            ))}
        </Tabs.List>
        <fieldset className="flex gap-1 pb-2">
          <legend className="sr-only">Width</legend>
          {widths.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={choice === width}
              onClick={() => setWidth(choice)}
              className={classNames(
                'till min-h-9 rounded-full px-3 text-sm font-semibold ring-1 ring-inset',
                choice === width ? 'bg-wash ring-edge' : 'ring-line',
              )}
            >
              {choice} px
            </button>
          ))}
        </fieldset>
      </div>
      {html !== null && (
        <Tabs.Content ref={frame} value="html" className="overflow-x-auto bg-wash p-4">
          {/* An empty sandbox: no scripts, forms or links out. */}
          <iframe
            title="The email as HTML"
            sandbox=""
            srcDoc={stillDocument(html)}
            className={classNames('mx-auto block h-[70vh] border-0', width === widths[0] && 'max-w-full')}
            style={{ width, backgroundColor: 'white' }}
          />
        </Tabs.Content>
      )}
      {text !== null && (
        <Tabs.Content value="text">
          <Plain label="The email as text">{text}</Plain>
        </Tabs.Content>
      )}
      {html !== null && (
        <Tabs.Content value="source">
          <Plain label="Source of the HTML">{html}</Plain>
        </Tabs.Content>
      )}
    </Tabs.Root>
  );
}

function Plain({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={label} tabIndex={0} className="max-h-[70vh] overflow-auto bg-sheet p-5">
      <pre className="text-sm break-words whitespace-pre-wrap">{children}</pre>
    </section>
  );
}
