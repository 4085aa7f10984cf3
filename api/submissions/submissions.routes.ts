import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import { submissionRoutes } from '../../domain/contracts/submissions.contract.js';
import type { Clock } from '../../domain/shared/clock.js';
import { kib } from '../../domain/shared/units.js';
import type { MailWish } from '../../platform/purchases/mail-wish.js';
import type { Queue } from '../../platform/queue/queue.js';
import type { RetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { type EraseDependencies, eraseSubmission } from '../../platform/submissions/erase-submission.js';
import type { StatusAccess } from '../../platform/submissions/status-access.js';
import { createDownloads } from '../http/limits/downloads.js';
import type { LiveStreams } from '../http/live-streams.js';
import { redirectForm } from '../http/routes/native-form.js';
import { type Serve, serveRoutes } from '../http/routes/serve-route.js';
import { refuseOtherSites } from '../http/safety/same-origin.js';
import { correctReceipt } from './correct-receipt.js';
import { sendReceiptFile, sendThumbnail } from './receipt-file-response.js';
import type { StatusReader } from './status-reader.js';
import { toReceiptStatus } from './status-response.js';

/** Room for correcting every line of a long receipt with long names, bytes. */
const correctionBytes = 64 * kib;

/** What the status page's routes need. */
export type SubmissionsRouterDependencies = {
  access: StatusAccess;
  store: EraseDependencies;
  statusOf: StatusReader;
  retailers: Pick<RetailerRegistry, 'snapshot'>;
  queue: Queue;
  limit: RequestHandler;
  mailWish: MailWish;
  /** Answers refused forms with their page. */
  refused: ErrorRequestHandler;
  live: LiveStreams;
  clock: Clock;
};

/** What a shopper may do by their private link: view, correct, stop mails, close the link, delete everything. */
export function createSubmissionsRouter({
  access,
  store,
  statusOf,
  retailers,
  queue,
  limit,
  mailWish,
  refused,
  live,
  clock,
}: SubmissionsRouterDependencies): Router {
  const { router, serve } = serveRoutes(submissionRoutes);
  router.use('/api/submissions', limit);

  serve('GET /api/submissions/:token', [], ({ params }) => statusOf(params.token));
  serve('GET /api/submissions/:token/live', [], async ({ params, response }) => {
    // Before the stream, so that a link that is not valid gets its status.
    await access.open(params.token);
    live.follow({ response, read: () => statusOf(params.token) });
    return response;
  });

  serve('DELETE /api/submissions/:token', [], async ({ params }) => {
    const { submission } = await access.openToChange(params.token);
    await eraseSubmission({ submission, now: clock.now(), store });
  });

  const wishes = { stop: mailWish.stopSubmission, start: mailWish.startSubmission };
  for (const wish of ['stop', 'start'] as const) {
    serve(`POST /api/submissions/:token/${wish}-mail`, [refuseOtherSites], async (call) => {
      const { token } = call.params;
      await wishes[wish]((await access.openToChange(token)).submission);
      return redirectForm(call, `/r/${encodeURIComponent(token)}#rights`) ?? undefined;
    });
  }

  serve('POST /api/submissions/:token/revoke', [], async ({ params }) => {
    const { submission } = await access.openToChange(params.token);
    await store.submissions.revoke({ id: submission.id, now: clock.now() });
  });

  const downloads = createDownloads();
  for (const [what, send] of [
    ['file', sendReceiptFile],
    ['thumbnail', sendThumbnail],
  ] as const) {
    serve(`GET /api/submissions/:token/receipts/:id/${what}`, [], async ({ params, request, response }) => {
      const { token, id } = params;
      const findReceipt = () => access.openReceipt({ token, receiptId: id });
      const link = access.idOf(token);
      await send({ link, findReceipt, files: store.files, downloads, request, response });
      return response;
    });
  }

  serveCorrections({ serve, access, store, retailers, queue, clock });
  router.use('/api/submissions/:token', refused);
  return router;
}

function serveCorrections({
  serve,
  access,
  store,
  retailers,
  queue,
  clock,
}: Omit<SubmissionsRouterDependencies, 'limit' | 'statusOf' | 'mailWish' | 'refused' | 'live'> & {
  serve: Serve<typeof submissionRoutes>;
}): void {
  serve(
    'PATCH /api/submissions/:token/receipts/:id/readings/:reading',
    [express.json({ limit: correctionBytes })],
    async ({ params, body: input }) => {
      const { id, reading: readingId } = params;
      const now = clock.now();
      await access.openToChange(params.token);
      const receipt = await access.openReceipt({ token: params.token, receiptId: id });
      const known = await retailers.snapshot();
      const after = await correctReceipt({
        receipt,
        readingId,
        input,
        known,
        receipts: store.receipts,
        queue,
        now,
      });
      return toReceiptStatus({ receipt: after, retailers: known, now });
    },
  );
}
