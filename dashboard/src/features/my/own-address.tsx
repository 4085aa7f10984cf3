import type { ForwardingState } from '../../../../domain/contracts/my.contract.js';
import { buttonClass } from '../../components/ui/button';
import { CopyButton } from '../../components/ui/copy-button';
import { Icon } from '../../components/ui/icon';
import { type ForwardingGuide, forwardingContent, forwardingGuides } from '../../content/private/forwarding';
import { myContent } from '../../content/private/my';
import { formatDay } from '../../lib/format';

const words = myContent.page.ownAddress;

/** Our receiving address that identifies this shopper, and how their mailbox is told to forward to it. */
export function OwnAddress({
  address,
  filterPath,
  state,
}: {
  address: string;
  filterPath: string;
  state: ForwardingState | undefined;
}) {
  return (
    <section
      id="forwarding"
      aria-labelledby="own-address"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t-2 border-dotted border-line pt-6"
    >
      <h2 id="own-address" className="text-2xl">
        {forwardingContent.title}
      </h2>
      <p className="max-w-(--container-text) text-soft">{words.text}</p>
      <p className="flex flex-wrap items-center gap-x-3">
        <code className="[overflow-wrap:anywhere]">{address}</code>
        <CopyButton text={address} label={words.copy} />
      </p>
      {state && <Arrival state={state} />}
      <p className="max-w-(--container-text)">
        {state?.arrived_at ? forwardingContent.another : forwardingContent.text}
      </p>
      <div className="divide-y divide-line rounded-md border border-line bg-sheet">
        {forwardingGuides.map((guide) => (
          <Guide key={guide.id} guide={guide} filterPath={filterPath} />
        ))}
      </div>
      <p className="max-w-(--container-text) text-sm text-soft">{forwardingContent.everything}</p>
    </section>
  );
}

/** Whether the forwarding that was set up has brought anything yet. */
function Arrival({ state: { arrived_at, asked_at } }: { state: ForwardingState }) {
  const { arrived, asked, waiting } = forwardingContent;
  if (arrived_at) {
    return (
      <p className="flex items-start gap-2 font-semibold text-green-deep">
        <Icon name="check" className="mt-0.5 size-5 shrink-0" />
        {arrived(formatDay(arrived_at.slice(0, 10)))}
      </p>
    );
  }
  return (
    <p className="max-w-(--container-text) rounded-md bg-wash px-4 py-3">
      {asked_at ? asked(formatDay(asked_at.slice(0, 10))) : waiting}
    </p>
  );
}

/** One is open at a time, also without scripts. */
function Guide({
  guide: { name, steps, note, hasFilterFile },
  filterPath,
}: {
  guide: ForwardingGuide;
  filterPath: string;
}) {
  return (
    <details name="forwarding-guide" className="px-5">
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">{name}</summary>
      <ol className="grid max-w-(--container-text) list-decimal gap-2 pb-4 pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {note && <p className="max-w-(--container-text) pb-4 text-sm text-soft">{note}</p>}
      {hasFilterFile && (
        <div className="grid max-w-(--container-text) justify-items-start gap-2 pb-5">
          <a href={filterPath} download className={buttonClass({ variant: 'secondary' })}>
            <Icon name="file" />
            {forwardingContent.filterFile}
          </a>
          <p className="text-sm text-soft">{forwardingContent.filterHint}</p>
        </div>
      )}
    </details>
  );
}
