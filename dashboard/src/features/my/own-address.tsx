import { buttonClass } from '../../components/ui/button';
import { CopyButton } from '../../components/ui/copy-button';
import { Icon } from '../../components/ui/icon';
import { type ForwardingGuide, forwardingContent, forwardingGuides } from '../../content/forwarding';
import { myContent } from '../../content/my';

const words = myContent.page.ownAddress;

/** Our receiving address that identifies this shopper, and how their mailbox is told to forward to it. */
export function OwnAddress({ address, filterPath }: { address: string; filterPath: string }) {
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
      <p className="max-w-(--container-text)">{forwardingContent.text}</p>
      <div className="divide-y divide-line rounded-md border border-line bg-sheet">
        {forwardingGuides.map((guide) => (
          <Guide key={guide.id} guide={guide} filterPath={filterPath} />
        ))}
      </div>
      <p className="max-w-(--container-text) text-sm text-soft">{forwardingContent.everything}</p>
    </section>
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
