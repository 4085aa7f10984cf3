import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { CopyButton } from '../../components/ui/copy-button';
import { myContent } from '../../content/my';
import { forgetSharedLink, hostOf, readSharedLink } from '../../lib/shared-link';

const words = myContent.page.shared;

/** A product link that was shared from a phone within the last hour, ready to be pasted to its item. */
export function SharedLinkOffer() {
  const [url, setUrl] = useState(readSharedLink);
  if (!url) return null;
  const forget = () => {
    forgetSharedLink();
    setUrl(null);
  };
  return (
    <section
      aria-label={words.title}
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border-2 border-dotted border-line bg-sheet px-5 py-4"
    >
      <p className="min-w-0">
        <span className="block font-display text-lg font-bold">{words.title}</span>
        <span className="block truncate font-semibold">{hostOf(url)}</span>
        <span className="text-soft">{words.text}</span>
      </p>
      <p className="flex flex-wrap gap-3">
        <CopyButton text={url} label={words.copy} />
        <Button variant="quiet" onClick={forget}>
          {words.forget}
        </Button>
      </p>
    </section>
  );
}
