import { Router } from 'express';
import { z } from 'zod';
import { acceptedSchema } from '../../domain/admin/answer-fields.schemas.js';
import { toMessageDetail, toMessageRow } from '../../domain/admin/message-story.rules.js';
import { messagesList, type ReplayRequest, unfinishedMail } from '../../domain/admin/messages.contract.js';
import { messageDetailSchema, messageRowSchema } from '../../domain/admin/messages.schemas.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { FileStore } from '../../platform/files/file-store.js';
import { type MailLogRecords, tellMessage } from '../../platform/mail-log/mail-log.js';
import type { ReleaseMail } from '../../platform/mail-release/release-mail.js';
import type { Rereading } from '../../platform/submissions/rereading.js';
import { describeRoute } from '../http/describe-route.js';
import { parseInput } from '../http/validate.js';
import type { ActLog } from './act-log.js';
import { idParameterSchema } from './admin.schemas.js';
import { hasTerms, type Lists } from './lists.js';
import { sendStored } from './send-stored.js';

/** Body of `POST /{id}/replay`. */
const replaySchema: z.ZodType<ReplayRequest> = z.strictObject({ answer: z.boolean() });

/** What the mail log needs. */
export type MessagesDependencies = {
  records: MailLogRecords;
  files: Pick<FileStore, 'open' | 'exists'>;
  rereading: Rereading;
  release: ReleaseMail['release'];
  lists: Lists;
  acts: ActLog;
};

/** Incoming mail. Mounted under `/api/admin/messages`, behind the guard. */
export function createMessagesRouter({
  records,
  files,
  rereading,
  release,
  lists,
  acts,
}: MessagesDependencies): Router {
  const router = Router();

  lists.serveRecords(router, {
    list: messagesList,
    where: {
      outcome: (value) =>
        value === 'waiting' || value === 'in_work' ? { state: unfinishedMail[value] } : { outcome: value },
      search: hasTerms,
    },
    page: records.messages.page,
    row: messageRowSchema,
    toRows: (messages) => messages.map(toMessageRow),
  });

  describeRoute({
    router,
    route: 'GET /:id',
    summary: 'Get a received email and what became of it',
    params: idParameterSchema,
    answer: messageDetailSchema,
  });
  router.get('/:id', async (request, response) => {
    const { id } = parseInput({ schema: idParameterSchema, value: request.params });
    const story = await tellMessage({ records, id });
    if (!story) throw notFound();
    await acts.note({ response, action: 'message.viewed', target: id });
    response.json(toMessageDetail(story));
  });

  describeRoute({
    router,
    route: 'GET /:id/raw',
    summary: 'Download a received email in its original form',
    params: idParameterSchema,
    answer: { type: 'message/rfc822', schema: { type: 'string' } },
  });
  router.get('/:id/raw', async (request, response) => {
    const { id } = parseInput({ schema: idParameterSchema, value: request.params });
    const message = await records.messages.findById({ id });
    if (!message?.raw_path) throw notFound();
    await acts.note({ response, action: 'message.raw_viewed', target: id });
    await sendStored({
      response,
      files,
      path: message.raw_path,
      type: 'message/rfc822',
      saveAs: `${id}.eml`,
    });
  });

  mountActs({ router, records, rereading, release, acts });
  return router;
}

/** The actions an admin can take on a mail. */
function mountActs({
  router,
  records,
  rereading,
  release,
  acts,
}: Omit<MessagesDependencies, 'files' | 'lists'> & { router: Router }): void {
  describeRoute({
    router,
    route: 'POST /:id/replay',
    summary: 'Process a received email again',
    params: idParameterSchema,
    body: replaySchema,
    status: 202,
    answer: acceptedSchema,
  });
  router.post('/:id/replay', async (request, response) => {
    const { id } = parseInput({ schema: idParameterSchema, value: request.params });
    const { answer } = parseInput({ schema: replaySchema, value: request.body });
    const act = { response, action: 'message.replayed', target: id } as const;
    const end = await acts.around(act, () => rereading.replay({ messageId: id, answer }), {
      didIt: (reached) => reached === 'asked',
    });
    if (end === 'not_found') throw notFound();
    if (end !== 'asked') {
      throw createAppError({ code: 'message.not_replayable', message: end, details: { reason: end } });
    }
    response.status(202).json({ result: end });
  });

  describeRoute({
    router,
    route: 'POST /:id/release',
    summary: 'Release a held email: read and answer it although its sender is not verified',
    params: idParameterSchema,
    status: 202,
    answer: acceptedSchema,
  });
  router.post('/:id/release', async (request, response) => {
    const { id } = parseInput({ schema: idParameterSchema, value: request.params });
    const act = { response, action: 'message.released', target: id } as const;
    const isReleased = await acts.around(act, () => release({ id, by: 'admin' }));
    if (!isReleased) {
      if (!(await records.messages.findById({ id }))) throw notFound();
      throw createAppError({ code: 'message.not_releasable', message: 'the mail is not held back' });
    }
    response.status(202).json({ result: 'asked' });
  });
}

function notFound() {
  return createAppError({ code: 'request.not_found', message: 'no such mail' });
}
