import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sharedUrlOf } from '../../../../domain/receipts/file/shared-content.rules';
import { ButtonLink } from '../../components/ui/button';
import { uploadSharedLink } from '../../content/upload/upload-shared-link';
import { paths } from '../../lib/paths';
import { hostOf, keepSharedLink } from '../../lib/share/shared-link';

const words = uploadSharedLink;

/** A product link shared with the site: for an item already bought, or for a receipt still to come. */
export function SharedLink() {
  const [query] = useSearchParams();
  const [url, setUrl] = useState<string | null>(null);
  const shared = query.get('shared_url');
  // In an effect, because the page is prerendered without the query.
  useEffect(() => {
    const link = sharedUrlOf({ url: shared });
    setUrl(link);
    if (link) keepSharedLink(link);
  }, [shared]);
  if (!url) return null;
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
      <ButtonLink to={paths.my} variant="secondary">
        {words.button}
      </ButtonLink>
    </section>
  );
}
