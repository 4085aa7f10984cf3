import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SubmitReceiptsResponse } from '../../../../domain/contracts/receipts.contract.js';
import type { ReceiptStatusResponse } from '../../../../domain/contracts/submissions.contract.js';
import type { RefusedFile } from '../../components/receipt-files/local-file';
import { RejectedFiles } from '../../components/receipt-files/rejected-files';
import { Button, ButtonLink } from '../../components/ui/button';
import { Mascot } from '../../components/ui/mascot';
import { uploadSuccess } from '../../content/upload/upload-success';
import { createQueryClient } from '../../lib/api/query-client';
import { useSubmission } from '../../lib/hooks/use-live';
import { paths } from '../../lib/paths';
import { ReadSummary } from './read-summary';
import { uploadStatus } from './upload-status.rules';

/** Props of {@link SuccessCard}. */
export type SuccessCardProps = {
  answer: SubmitReceiptsResponse;
  /** As read by the end of the overlay; the card follows them from there. */
  receipts: ReceiptStatusResponse[];
  /** Files refused before the upload and never sent. */
  refused: readonly RefusedFile[];
  onAgain: () => void;
};

/**
 * Shown after an upload: what was stored, what happens next, and the private link. The form needs no queries, so their
 * client comes with the card.
 */
export function SuccessCard(props: SuccessCardProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Card {...props} />
    </QueryClientProvider>
  );
}

function Card({ answer, receipts, refused, onAgain }: SuccessCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { query } = useSubmission({ token: answer.status_token });
  const shown = query.data?.receipts ?? receipts;
  return (
    <section data-received className="paper-shadow mx-auto w-full max-w-xl">
      <div className="torn bg-sheet px-6 sm:px-10">
        <div className="grid justify-items-center gap-3 pt-6 text-center">
          <Mascot mood="cha-ching" className="w-20 sm:w-28" />
          <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {uploadSuccess.title}
          </h2>
          <p role="status" className="text-balance text-soft">
            {uploadStatus({
              receipts: shown,
              count: answer.receipts.length,
              purchases: query.data?.purchases ?? [],
            })}
          </p>
        </div>
        {/* Before everything that may be long: on a phone the first screen has them. */}
        <div className="grid gap-3 pt-5 sm:grid-cols-2">
          <ButtonLink to={paths.status(answer.status_token)} className="w-full">
            See what we read
          </ButtonLink>
          <Button variant="secondary" onClick={onAgain}>
            Upload Another Receipt
          </Button>
        </div>
        <div className="mt-6 empty:hidden">
          <RejectedFiles rejected={answer.rejected} refused={refused} />
        </div>
        {shown.length > 0 && <ReadSummary receipts={shown} />}
        <div className="my-6 perforation" />
        <h3 className="text-lg">{uploadSuccess.nextTitle}</h3>
        <ol className="mt-3 grid gap-3">
          {uploadSuccess.next.map((text, index) => (
            <li key={text} className="grid grid-cols-[2rem_1fr] items-baseline">
              <span className="till font-display font-extrabold text-green-deep">{index + 1}</span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <div aria-hidden="true" className="barcode mx-auto my-6 w-3/4 opacity-80" />
      </div>
    </section>
  );
}
