import type { ReceiptStatusResponse } from '../../../../domain/contracts/submissions.contract.js';
import type { CorrectReadingRequest } from '../../../../domain/receipts/corrections/correct-reading.schemas.js';
import { readingFailureInWords } from '../../../../domain/receipts/view/reading-failure.words.js';
import { isToBeRead } from '../../../../domain/receipts/view/receipt-progress.rules.js';
import { formatFileSize } from '../../components/receipt-files/local-file';
import { Mascot } from '../../components/ui/mascot';
import { statusContent } from '../../content/private/status';
import { ReadingSlip } from './reading-slip';
import { isDrawable, kindOf, titleOf } from './status.rules';
import type { StatusApi } from './status-api';

/** One file: what it is, its state, and a slip for every order read from it. */
export function ReceiptCard({
  receipt,
  isWide = false,
  api,
  onCorrect,
}: {
  receipt: ReceiptStatusResponse;
  /** Whether it has the full width of the page. */
  isWide?: boolean;
  api: StatusApi;
  onCorrect: (readingId: string, body: CorrectReadingRequest) => Promise<void>;
}) {
  return (
    <article className="paper-shadow" data-receipt={receipt.state}>
      <div className="torn bg-sheet px-5 sm:px-7">
        <header className="flex items-center gap-4 pt-4">
          <Preview receipt={receipt} href={api.filePath(receipt.id)} src={api.thumbnailPath(receipt.id)} />
          <div className="min-w-0 flex-1">
            <h2 className="line-clamp-2 text-lg leading-snug [overflow-wrap:anywhere]">{titleOf(receipt)}</h2>
            <p className="text-sm text-soft">
              {statusContent.states[receipt.state]}, {formatFileSize(receipt.file_size)},{' '}
              {statusContent.sources[receipt.source]}
            </p>
            {receipt.file_deleted && <p className="text-sm text-soft">{statusContent.fileDeleted}</p>}
          </div>
        </header>
        {isToBeRead(receipt) && (
          <p className="flex items-center gap-3 py-6 text-soft">
            <Mascot mood="reading" className="w-14" />
            This usually takes a few seconds.
          </p>
        )}
        {receipt.state === 'unreadable' && (
          <p className="my-5 rounded-md bg-coral-wash px-4 py-3 text-coral-text">
            {readingFailureInWords(receipt.failure?.code)}
          </p>
        )}
        {receipt.readings.map((reading) => (
          <ReadingSlip
            key={reading.id}
            reading={reading}
            isWide={isWide}
            onCorrect={(body) => onCorrect(reading.id, body)}
          />
        ))}
      </div>
    </article>
  );
}

function Preview({ receipt, href, src }: { receipt: ReceiptStatusResponse; href: string; src: string }) {
  const box = 'size-14 shrink-0 rounded-sm border border-line';
  if (isDrawable(receipt)) {
    return (
      <a href={href} target="_blank" rel="noopener" aria-label={`Open ${receipt.file_name}`}>
        <img src={src} alt="" className={`${box} object-cover object-top`} />
      </a>
    );
  }
  return (
    <span aria-hidden="true" className={`${box} grid place-items-center bg-wash text-xs font-bold text-soft`}>
      {kindOf(receipt)}
    </span>
  );
}
