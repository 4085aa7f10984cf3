import { Router } from 'express';
import type { OutboxDetailResponse, OutboxRowResponse } from '../../domain/contracts/admin.js';
import type { OutboxRecord } from '../../domain/emails/outbox-record.types.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { OutboxRepository } from '../../platform/database/outbox.repository.js';
import type { AuditLog } from '../../platform/sessions/audit-log.js';
import { parseInput } from '../http/validate.js';
import { describeRoute } from '../openapi/describe-route.js';
import { idParameterSchema, outboxQuerySchema } from './admin.schemas.js';
import { requestIdOf } from './admin-dependencies.js';
import { adminOf } from './admin-guard.js';
import { readListPage, toListResponse } from './list-page.js';

/** Mails we sent or mean to send. Mounted under `/api/admin/outbox`, behind the guard. */
export function createOutboxRouter({ outbox, audit }: { outbox: OutboxRepository; audit: AuditLog }): Router {
  const router = Router();

  describeRoute({
    router,
    route: 'GET /',
    summary: 'Mails we sent or mean to send, newest first',
    query: outboxQuerySchema,
    answer: 'A page of mails',
  });
  router.get('/', async (request, response) => {
    const query = parseInput({ schema: outboxQuerySchema, value: request.query });
    const filter = query.state ? { state: query.state } : {};
    const page = await readListPage({
      place: query,
      read: (place) => outbox.page({ ...filter, ...place }),
    });
    response.json(toListResponse({ page, toRow }));
  });

  describeRoute({
    router,
    route: 'GET /:id',
    summary: 'One mail as it went out',
    params: idParameterSchema,
    answer: 'The mail',
  });
  router.get('/:id', async (request, response) => {
    const { id } = parseInput({ schema: idParameterSchema, value: request.params });
    const record = await outbox.findById({ id });
    if (!record) throw createAppError({ code: 'request.not_found', message: 'no such mail' });
    // Reading a shopper's mail is an act worth a line.
    const entry = { adminId: adminOf(response).user.id, target: id, requestId: requestIdOf(response) };
    await audit.record({ action: 'outbox.viewed', ...entry });
    response.json(toDetail(record));
  });

  return router;
}

function toRow(record: OutboxRecord): OutboxRowResponse {
  return {
    id: record.id,
    recipient: record.recipient,
    template: record.template,
    subject: record.rendered?.subject ?? null,
    state: record.state,
    reason: record.reason,
    attempts: record.attempts,
    created_at: record.created_at.toISOString(),
    sent_at: record.sent_at?.toISOString() ?? null,
  };
}

function toDetail(record: OutboxRecord): OutboxDetailResponse {
  return {
    ...toRow(record),
    idempotency_key: record.idempotency_key,
    message_id: record.message_id_header,
    in_reply_to: record.in_reply_to,
    auto_reply: record.auto_reply,
    smtp_response: record.smtp_response,
    submission_id: record.submission_id,
    receipt_ids: record.receipt_ids,
    html: record.rendered?.html ?? null,
    text: record.rendered?.text ?? null,
  };
}
