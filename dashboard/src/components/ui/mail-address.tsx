import { siteConfig } from '../../lib/site-config';
import { CopyButton } from './copy-button';

/** The receipts address as a mailto link, with a copy button for webmail users. */
export function ReceiptsAddress({ subject = 'My receipt' }: { subject?: string }) {
  const { receiptsAddress } = siteConfig;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <a
        href={`mailto:${receiptsAddress}?subject=${encodeURIComponent(subject)}`}
        className="break-words font-semibold text-green-deep underline decoration-2 underline-offset-4"
      >
        {receiptsAddress}
      </a>
      <CopyButton text={receiptsAddress} label={`Copy ${receiptsAddress}`} />
    </span>
  );
}
