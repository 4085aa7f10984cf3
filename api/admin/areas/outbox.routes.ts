import type {
  OutboxDetailResponse,
  OutboxRowResponse,
} from '../../../domain/admin/contracts/outbox.contract.js';
import {
  outboxList,
  outboxRoutes,
  resendableStates,
} from '../../../domain/admin/contracts/outbox.contract.js';
import { sendEmailJob } from '../../../domain/contracts/jobs.js';
import type { OutboxRecord } from '../../../domain/emails/outbox-record.types.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import type { OutboxRepository } from '../../../platform/database/mail/outbox.repository.js';
import { serveRoutes } from '../../http/routes/serve-route.js';
import type { AdminArea } from '../admin-area.js';
import type { RecordListSource } from '../lists/lists.js';
import { createWordSearch } from '../lists/word-search.js';

/** Mails sent or to be sent. */
export const adminArea: AdminArea = ({ records: { outbox, submissions }, queue, lists, acts }) => {
  const { router, serve } = serveRoutes(outboxRoutes);
  const list = lists.serveRecords(outboxList, outboxSource(outbox));

  serve('GET /api/admin/outbox/:id', [], async ({ params: { id }, response }) => {
    const record = await outbox.findById({ id });
    if (!record) throw notFound();
    // Reading a shopper's mail is audited.
    await acts.note({ response, action: 'outbox.viewed', target: id });
    const submission = record.submission_id ? await submissions.findById({ id: record.submission_id }) : null;
    return toDetail({ record, answers: submission?.message_id ?? null });
  });

  serve('POST /api/admin/outbox/:id/resend', [], async ({ params: { id }, response }) => {
    const record = await outbox.findById({ id });
    if (!record) throw notFound();
    await acts.around({ response, action: 'outbox.resent', target: id }, async () => {
      if (!canResend(record) || !(await outbox.requeue({ id, states: resendableStates }))) {
        throw createAppError({ code: 'mail.not_resendable', message: 'the mail went out or is on its way' });
      }
      await queue.enqueue({ job: sendEmailJob, payload: { outbox_id: id } });
    });
    return { result: 'asked' };
  });
  return list.use(router);
};

/** How mails are found and shown, here and on the command line. */
export function outboxSource(
  outbox: Pick<OutboxRepository, 'page' | 'countUpTo' | 'newestTerms'>,
): RecordListSource<typeof outboxList.filters, OutboxRecord, OutboxRowResponse> {
  return {
    where: {
      state: (state) => ({ state }),
      template: (template) => ({ template }),
      address: (recipient) => ({ recipient }),
      search: createWordSearch(outbox),
    },
    page: outbox.page,
    count: outbox.countUpTo,
    toRows: (mails) => mails.map(toRow),
  };
}

function toRow(record: OutboxRecord): OutboxRowResponse {
  return {
    id: record.id,
    recipient: record.recipient,
    template: record.template,
    subject: record.rendered?.subject ?? null,
    state: record.state,
    reason: record.reason,
    bounce: record.bounce?.kind ?? null,
    attempts: record.attempts,
    created_at: record.created_at.toISOString(),
    sent_at: record.sent_at?.toISOString() ?? null,
  };
}

function toDetail({
  record,
  answers,
}: {
  record: OutboxRecord;
  answers: string | null;
}): OutboxDetailResponse {
  return {
    ...toRow(record),
    idempotency_key: record.idempotency_key,
    message_id: record.message_id_header,
    in_reply_to: record.in_reply_to,
    auto_reply: record.auto_reply,
    smtp_response: record.smtp_response,
    bounce_report: record.bounce && {
      at: record.bounce.at.toISOString(),
      status: record.bounce.status,
      message_id: record.bounce.message_id,
    },
    submission_id: record.submission_id,
    answers_message_id: answers,
    receipt_ids: record.receipt_ids,
    html: record.rendered?.html ?? null,
    text: record.rendered?.text ?? null,
    can_resend: canResend(record),
  };
}

/** A bulk mail that was never begun has no data to be rendered from; the next send covers it. */
function canResend({ state, template, props }: OutboxRecord): boolean {
  const isUnmade = template === 'receipt-analysis' && Object.keys(props).length === 0;
  return !isUnmade && resendableStates.some((one) => one === state);
}

function notFound() {
  return createAppError({ code: 'request.not_found', message: 'no such mail' });
}
