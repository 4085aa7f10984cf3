import { outboxStateWords } from '../../../domain/emails/outbox-state.words.js';
import { outcomeRules } from '../../../domain/mail/message-outcomes.js';
import type { ReceiptRecord } from '../../../domain/receipts/receipt-record.types.js';
import { toReadingView } from '../../../domain/receipts/view/reading-view.rules.js';
import type { ReadingView } from '../../../domain/receipts/view/reading-view.schemas.js';
import type { RetailerSnapshot } from '../../../domain/retailers/retailer-snapshot.js';
import { readingRecord } from '../read/reading-record.js';
import { readingTable } from '../read/reading-table.js';
import type { MailEnd } from './follow-mail.js';

type ReportInput = { file: string; end: MailEnd; now: Date; retailers: RetailerSnapshot };

/** The result of a mail, in lines of text. */
export function mailReport({ file, end, now, retailers }: ReportInput): string {
  const { message, submission, receipts, answer } = end;
  const reason = message.outcome_reason ? ` (${message.outcome_reason})` : '';
  return [
    `${file}: ${message.outcome}${reason}${message.outcome ? `, ${outcomeRules[message.outcome].words}` : ''}`,
    ...receipts.map((receipt) =>
      readingTable({
        file: receipt.file_name,
        outcome:
          receipt.state === 'read'
            ? { ok: true, readings: viewsOf({ receipt, now, retailers }) }
            : {
                ok: false,
                code: receipt.failure?.code ?? 'reading.reader_crashed',
                message: receipt.failure?.message ?? 'not read',
              },
      }),
    ),
    ...(submission?.rejected ?? []).map(({ file_name, code }) => `  ${file_name}: ${code}`),
    answer
      ? `  reply: ${answer.template} to ${answer.recipient}, ${outboxStateWords[answer.state].label.toLowerCase()}`
      : '  reply: none',
  ].join('\n');
}

/** The same as one JSON object. */
export function mailRecord({ file, end, now, retailers }: ReportInput): Record<string, unknown> {
  const { message, submission, receipts, answer } = end;
  return {
    file,
    message_id: message.id,
    outcome: message.outcome,
    outcome_reason: message.outcome_reason,
    duplicate_of: message.duplicate_of,
    receipts: receipts.map((receipt) => ({
      id: receipt.id,
      file_name: receipt.file_name,
      file_type: receipt.file_type,
      state: receipt.state,
      failure: receipt.failure,
      readings: viewsOf({ receipt, now, retailers }).map((reading) =>
        readingRecord({ file: receipt.file_name, reading }),
      ),
    })),
    rejected: submission?.rejected ?? [],
    answer: answer ? { template: answer.template, recipient: answer.recipient, state: answer.state } : null,
  };
}

function viewsOf({
  receipt,
  now,
  retailers,
}: Pick<ReportInput, 'now' | 'retailers'> & { receipt: ReceiptRecord }): ReadingView[] {
  return receipt.readings.map((reading) =>
    toReadingView({ reading, receivedAt: receipt.created_at, now, retailers }),
  );
}

/** Whether everything in the mail was read and its answer is out; a reply with a price or a yes holds no receipt. */
export function isComplete({ message, submission, receipts, answer }: MailEnd): boolean {
  const isAnswered = answer?.state === 'sent' || answer?.state === 'captured';
  if (message.outcome === 'sender_confirmed') return true;
  if (message.outcome === 'price_told' || message.outcome === 'answer_told') return isAnswered;
  const isTaken = message.outcome === 'receipt_created' || message.outcome === 'duplicate';
  const isRead = receipts.length > 0 && receipts.every(({ state }) => state === 'read');
  return isTaken && isRead && isAnswered && submission?.rejected.length === 0;
}
