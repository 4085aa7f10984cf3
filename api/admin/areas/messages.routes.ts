import {
  messageRoutes,
  messagesList,
  unfinishedMail,
} from '../../../domain/admin/contracts/messages.contract.js';
import { toMessageDetail, toMessageRow } from '../../../domain/admin/message-story.rules.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import { tellMessage } from '../../../platform/mail-log/mail-log.js';
import { type Serve, serveRoutes } from '../../http/routes/serve-route.js';
import type { AdminArea, AdminParts } from '../admin-area.js';
import { createWordSearch } from '../lists/word-search.js';
import { sendStored } from '../views/send-stored.js';
import { createShownBytes } from '../views/shown-bytes.js';

/** Incoming mail. */
export const adminArea: AdminArea = ({ records, files, previews, rereading, release, lists, acts }) => {
  const { router, serve } = serveRoutes(messageRoutes);
  const list = lists.serveRecords(messagesList, {
    where: {
      outcome: (value) =>
        value === 'waiting' || value === 'in_work' ? { state: unfinishedMail[value] } : { outcome: value },
      search: createWordSearch(records.messages),
    },
    page: records.messages.page,
    count: records.messages.countUpTo,
    toRows: (messages) => messages.map(toMessageRow),
  });

  serve('GET /api/admin/messages/:id', [], async ({ params: { id }, response }) => {
    const story = await tellMessage({ records, id });
    if (!story) throw notFound();
    await acts.note({ response, action: 'message.viewed', target: id });
    const path = story.message.raw_path ?? '';
    return toMessageDetail({ ...story, rawFault: (await files.faults([path])).get(path) });
  });

  serve('GET /api/admin/messages/:id/raw', [], async ({ params: { id }, response }) => {
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
    return response;
  });

  mountPreviews({ serve, records, files, previews, acts });
  mountActs({ serve, records, rereading, release, acts });
  return list.use(router);
};

/** What the parts of a mail look like, while its bytes are kept. */
function mountPreviews({
  serve,
  records,
  files,
  previews,
  acts,
}: Pick<AdminParts, 'records' | 'files' | 'previews' | 'acts'> & {
  serve: Serve<typeof messageRoutes>;
}): void {
  const shown = createShownBytes({ files, previews });
  serve('GET /api/admin/messages/:id/parts/:part', [], async ({ params: { id, part }, response }) => {
    const message = await records.messages.findById({ id });
    if (!message) throw notFound();
    await acts.note({ response, action: 'message.part_viewed', target: id });
    const { raw_path: path, raw_deletion: deletion } = message;
    return shown.describe({ path, deletion, from: { mailPart: part }, response });
  });

  serve('GET /api/admin/messages/:id/parts/:part/pages/:page', [], async ({ params, response }) => {
    const message = await records.messages.findById({ id: params.id });
    if (!message) throw notFound();
    const { part, page } = params;
    return shown.sendPage({ path: message.raw_path, from: { mailPart: part }, page, response });
  });
}

/** The actions an admin can take on a mail. */
function mountActs({
  serve,
  records,
  rereading,
  release,
  acts,
}: Pick<AdminParts, 'records' | 'rereading' | 'release' | 'acts'> & {
  serve: Serve<typeof messageRoutes>;
}): void {
  serve('POST /api/admin/messages/:id/replay', [], async ({ params: { id }, body, response }) => {
    const { answer } = body;
    const act = { response, action: 'message.replayed', target: id } as const;
    const end = await acts.around(act, () => rereading.replay({ messageId: id, answer }), {
      didIt: (reached) => reached === 'asked',
    });
    if (end === 'not_found') throw notFound();
    if (end !== 'asked') {
      throw createAppError({ code: 'message.not_replayable', message: end, details: { reason: end } });
    }
    return { result: end };
  });

  serve('POST /api/admin/messages/:id/release', [], async ({ params: { id }, response }) => {
    const act = { response, action: 'message.released', target: id } as const;
    const isReleased = await acts.around(act, () => release({ id, by: 'admin' }));
    if (!isReleased) {
      if (!(await records.messages.findById({ id }))) throw notFound();
      throw createAppError({ code: 'message.not_releasable', message: 'the mail is not held back' });
    }
    return { result: 'asked' };
  });
}

function notFound() {
  return createAppError({ code: 'request.not_found', message: 'no such mail' });
}
