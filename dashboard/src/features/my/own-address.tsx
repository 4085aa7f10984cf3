import { CopyButton } from '../../components/ui/copy-button';
import { myContent } from '../../content/my';

const words = myContent.page.ownAddress;

/** Our receiving address that identifies this shopper, whichever mailbox sends to it. */
export function OwnAddress({ address }: { address: string }) {
  return (
    <section aria-labelledby="own-address" className="border-t-2 border-dotted border-line pt-6">
      <h2 id="own-address" className="text-2xl">
        {words.title}
      </h2>
      <p className="max-w-(--container-text) text-soft">{words.text}</p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <code className="[overflow-wrap:anywhere]">{address}</code>
        <CopyButton text={address} label={words.copy} />
      </p>
    </section>
  );
}
