import type { ReceiptStatusResponse } from '../../../../domain/contracts/submissions.contract.js';
import { isDrawable } from './status.rules';

/** The image of a submission's only receipt, next to the values read if there is room to compare them. */
export function ReceiptPicture({ receipt, src }: { receipt: ReceiptStatusResponse; src: string }) {
  if (!isDrawable(receipt)) return null;
  return (
    <figure className="hidden lg:sticky lg:top-28 lg:block">
      <img
        src={src}
        // Where the column is hidden, as on phones, it is not loaded.
        loading="lazy"
        alt={`Your file ${receipt.file_name}`}
        className="mx-auto max-h-[70dvh] max-w-full rounded-md border border-line"
      />
      <figcaption className="mt-3 text-center text-sm text-soft">
        Your file. Did we read something wrong? Correct it next to the file.
      </figcaption>
    </figure>
  );
}
