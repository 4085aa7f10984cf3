import { claimPageWords } from '../../../../domain/claims/page/claim-page.words.js';
import type { ClaimResponse } from '../../../../domain/claims/page/claim-view.schemas.js';
import { Icon } from '../../components/ui/icon';

/** The receipt of a claim: its reduced picture if it is one, else a sheet; either opens the file. */
export function ClaimReceipt({
  receipt,
  href,
  src,
}: {
  receipt: NonNullable<ClaimResponse['receipt']>;
  href: string;
  /** Of the reduced picture. */
  src: string;
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={`w-20 shrink-0 text-center text-sm text-soft sm:w-24 ${receipt.is_picture ? 'print:w-28' : 'print:hidden'}`}
    >
      {receipt.is_picture ? (
        <img
          src={src}
          alt=""
          decoding="async"
          className="h-24 w-full rounded-sm border border-line bg-wash object-cover object-top sm:h-28 print:h-40 print:object-contain"
        />
      ) : (
        <span className="grid h-16 w-full place-items-center rounded-sm border border-line bg-wash">
          <Icon name="file" className="size-7" />
        </span>
      )}
      <span className="mt-1 block leading-tight underline underline-offset-2">
        {claimPageWords.receipt}
        <span className="sr-only">: {receipt.file_name}</span>
      </span>
    </a>
  );
}
