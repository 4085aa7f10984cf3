import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type {
  ReceiptDetailResponse,
  receiptRoutes,
} from '../../../../../domain/admin/contracts/receipts.contract.js';
import type { RereadingRefusal } from '../../../../../domain/receipts/corrections/rereading.rules.js';
import { reasonFor } from '../../../../../domain/receipts/file/refused-file.words.js';
import { isToBeRead } from '../../../../../domain/receipts/view/receipt-progress.rules.js';
import { fileAbsenceWords } from '../../../../../domain/shared/file-absence.rules.js';
import { buttonClass } from '../../../components/ui/button';
import { LongWord } from '../../../components/ui/long-word';
import { requestsOf } from '../../../lib/api/api-request';
import { formatBytes } from '../../../lib/format';
import { ActButton } from '../shared/act-button';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { formatMoment } from '../shared/admin-words';
import { Facts, Part, RecordLink } from '../shared/facts';
import { Preview } from '../shared/preview';
import { RecordHead, RecordPage } from '../shared/record-page';
import { placedFields } from './placed-fields';
import { ReadFields } from './read-fields';
import { ReadingCorrection } from './reading-correction';
import { ReceiptPicture } from './receipt-picture';
import { ReceiptFailure, ReceiptState } from './receipts-page';

/** Where it is found. */
export const places: readonly AdminPlace[] = [{ pattern: 'receipts/:id', page: <ReceiptPage /> }];

const to = requestsOf<typeof receiptRoutes>();

/** A receipt: the image, the values with their places on it, reading it again, and corrections. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title="Receipt"
      request={to('GET /api/admin/receipts/:id', { params: { id } })}
      back={{ to: adminPaths.receipts, label: 'Receipts' }}
      isMoving={isToBeRead}
    >
      {(receipt) => <Receipt receipt={receipt} />}
    </RecordPage>
  );
}

function Receipt({ receipt }: { receipt: ReceiptDetailResponse }) {
  const [shown, setShown] = useState<string | null>(null);
  const fileUrl = to('GET /api/admin/receipts/:id/file', { params: { id: receipt.id } }).path;
  const isPicture = receipt.file_absence === null && /^image\/(?:jpeg|png)$/.test(receipt.file_type);
  return (
    <article className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-8">
      <RecordHead title={receipt.file_name}>
        <p className="flex flex-wrap items-center gap-3">
          <ReceiptState state={receipt.state} />
          <span>
            from <LongWord>{receipt.email}</LongWord>
          </span>
        </p>
        <ReceiptFailure {...receipt} />
        <Acts receipt={receipt} fileUrl={fileUrl} />
      </RecordHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
        <div className="grid gap-8">
          {receipt.readings.length === 0 && <p className="text-soft">Nothing has been read from it.</p>}
          {receipt.readings.map((reading, at) => (
            <Part
              key={reading.id}
              title={
                receipt.readings.length > 1
                  ? `Order ${at + 1} of ${receipt.readings.length}`
                  : 'What was read'
              }
            >
              <ReadFields reading={reading} shown={shown} onShow={setShown} />
              <ReadingCorrection receiptId={receipt.id} reading={reading} />
            </Part>
          ))}
        </div>
        {isPicture ? (
          <ReceiptPicture
            src={fileUrl}
            name={receipt.file_name}
            fields={receipt.readings.flatMap(placedFields)}
            shown={shown}
          />
        ) : (
          <Preview
            name={`The receipt ${receipt.file_name}`}
            request={to('GET /api/admin/receipts/:id/preview', { params: { id: receipt.id } })}
            pageUrl={(page) =>
              to('GET /api/admin/receipts/:id/preview/:page', {
                params: { id: receipt.id, page: String(page) },
              }).path
            }
          />
        )}
      </div>
      <Facts facts={factsOf(receipt)} />
    </article>
  );
}

const refusals: Record<RereadingRefusal, string> = {
  not_found: 'the receipt does not exist',
  under_way: 'it is being read',
  file_deleted: 'its file has been deleted',
};

function Acts({ receipt, fileUrl }: { receipt: ReceiptDetailResponse; fileUrl: string }) {
  const again = (answer: boolean) =>
    to('POST /api/admin/receipts/:id/reread', { params: { id: receipt.id }, body: { answer } });
  const done = 'Reading it again. Corrections are kept.';
  return (
    <div className="flex flex-wrap items-start gap-3">
      {receipt.file_absence === null && (
        <a href={fileUrl} download={receipt.file_name} className={buttonClass({ variant: 'secondary' })}>
          Download file
        </a>
      )}
      {receipt.orders.some(({ needs_review }) => needs_review) && (
        <ActButton
          act={{
            label: 'Looked at: clear “needs review”',
            request: to('POST /api/admin/receipts/:id/reviewed', { params: { id: receipt.id } }),
            done: 'Cleared. What was read stays as it is.',
          }}
        />
      )}
      {receipt.rereading_refusal === null ? (
        <>
          <ActButton act={{ label: 'Read again, no reply', request: again(false), done }} />
          <ActButton
            act={{
              label: 'Read again and reply',
              request: again(true),
              done,
              question: 'Read it again and send the shopper another reply?',
            }}
          />
        </>
      ) : (
        <p className="py-2.5 text-soft">Cannot be read again: {refusals[receipt.rereading_refusal]}.</p>
      )}
    </div>
  );
}

function factsOf(receipt: ReceiptDetailResponse) {
  return [
    ['Received', formatMoment(receipt.created_at)],
    ['Read', receipt.processed_at && formatMoment(receipt.processed_at)],
    ['Answered', receipt.answered_at && formatMoment(receipt.answered_at)],
    [
      'Source',
      receipt.message_id ? (
        <RecordLink key="mail" to={adminPaths.message(receipt.message_id)}>
          this email
        </RecordLink>
      ) : (
        'by upload'
      ),
    ],
    ['File', `${receipt.file_type}, ${formatBytes(receipt.file_size)}`],
    ['No file', receipt.file_absence && fileAbsenceWords[receipt.file_absence]],
    [
      'Sent with it, not kept',
      receipt.rejected.map(({ file_name, code }) => `${file_name}: ${reasonFor(code)}`).join(' '),
    ],
    ['Times read', String(receipt.generation)],
    ['Attempts', String(receipt.attempts)],
    [
      'Baby registry',
      receipt.registry_url && (
        <a
          key="registry"
          href={receipt.registry_url}
          target="_blank"
          rel="noopener noreferrer"
          className="underline underline-offset-4"
        >
          <LongWord>{receipt.registry_url}</LongWord>
        </a>
      ),
    ],
    ['Submission', receipt.submission_id],
    ['Id', receipt.id],
  ] as const;
}
