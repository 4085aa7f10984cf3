import express, { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { correctReadingSchema } from '../../domain/receipts/corrections/correct-reading.schemas.js';
import type { Clock } from '../../domain/shared/clock.js';
import { kib } from '../../domain/shared/units.js';
import type { MailWish } from '../../platform/purchases/mail-wish.js';
import type { PurchaseViews } from '../../platform/purchases/purchase-views.js';
import type { Queue } from '../../platform/queue/queue.js';
import type { RetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { type EraseDependencies, eraseSubmission } from '../../platform/submissions/erase-submission.js';
import type { StatusAccess } from '../../platform/submissions/status-access.js';
import { describeRoute } from '../http/describe-route.js';
import { createDownloads } from '../http/downloads.js';
import { createMailWishRouter } from '../http/mail-wish.routes.js';
import { plainAddress } from '../http/plain-page.js';
import { parseInput } from '../http/validate.js';
import { correctReceipt } from './correct-receipt.js';
import { createPlainResultRouter } from './plain-result.routes.js';
import { sendReceiptFile } from './receipt-file-response.js';
import { createStatusReader } from './status-reader.js';
import { toReceiptStatus } from './status-response.js';

const receiptPathSchema = z.object({ id: z.string() });
const readingPathSchema = receiptPathSchema.extend({ reading: z.string() });

/** Room for correcting every line of a long receipt with long names, bytes. */
const correctionBytes = 64 * kib;

/** What the status page's routes need. */
export type SubmissionsRouterDependencies = {
  access: StatusAccess;
  store: EraseDependencies;
  purchaseViews: PurchaseViews;
  retailers: Pick<RetailerRegistry, 'snapshot'>;
  queue: Queue;
  brandName: string;
  limit: RequestHandler;
  mailWish: MailWish;
  clock: Clock;
};

/** What a shopper may do by their private link: view, correct, stop mails, close the link, delete everything. */
export function createSubmissionsRouter({
  access,
  store,
  purchaseViews,
  retailers,
  queue,
  brandName,
  limit,
  mailWish,
  clock,
}: SubmissionsRouterDependencies): Router {
  const router = Router();
  const path = '/api/submissions/:token';
  const { receipts, outbox } = store;
  const statusOf = createStatusReader({ access, receipts, outbox, purchaseViews, retailers, clock });
  router.use('/api/submissions', limit);

  describeRoute({
    router,
    route: `GET ${path}`,
    summary: 'Get what was read and what is watched',
    answer: 'The submission',
  });
  router.get(path, async ({ params }, response) => {
    response.json(await statusOf(params.token));
  });
  router.use(createPlainResultRouter({ statusOf, brandName, limit }));

  describeRoute({
    router,
    route: `DELETE ${path}`,
    summary: 'Delete a submission and everything that belongs to it',
    status: 204,
  });
  router.delete(path, async ({ params }, response) => {
    const { submission } = await access.openToChange(params.token);
    await eraseSubmission({ submission, now: clock.now(), store });
    response.status(204).end();
  });

  router.use(
    createMailWishRouter<{ token: string }>({
      path,
      about: 'a submission',
      pageOf: ({ token }) => `${plainAddress(`/r/${encodeURIComponent(token)}`)}#emails`,
      stop: async ({ token }) => mailWish.stopSubmission((await access.openToChange(token)).submission),
      start: async ({ token }) => mailWish.startSubmission((await access.openToChange(token)).submission),
    }),
  );

  describeRoute({ router, route: `POST ${path}/revoke`, summary: 'Revoke the private link', status: 204 });
  router.post(`${path}/revoke`, async ({ params }, response) => {
    const { submission } = await access.openToChange(params.token);
    await store.submissions.revoke({ id: submission.id, now: clock.now() });
    response.status(204).end();
  });

  describeRoute({
    router,
    route: `GET ${path}/receipts/:id/file`,
    summary: 'Download the file of a receipt',
    answer: { type: '*/*', schema: { type: 'string', format: 'binary' } },
  });
  const downloads = createDownloads();
  router.get(`${path}/receipts/:id/file`, async (request, response) => {
    const { params } = request;
    const { id } = parseInput({ schema: receiptPathSchema, value: params });
    const { token } = params;
    const findReceipt = () => access.openReceipt({ token, receiptId: id });
    const link = access.idOf(token);
    await sendReceiptFile({ link, findReceipt, files: store.files, downloads, request, response });
  });

  router.use(createCorrectionRouter({ access, store, retailers, queue, clock }));
  return router;
}

function createCorrectionRouter({
  access,
  store,
  retailers,
  queue,
  clock,
}: Omit<SubmissionsRouterDependencies, 'limit' | 'purchaseViews' | 'brandName' | 'mailWish'>): Router {
  const router = Router();
  describeRoute({
    router,
    route: 'PATCH /api/submissions/:token/receipts/:id/readings/:reading',
    summary: 'Correct what was read',
    body: correctReadingSchema,
    answer: 'The updated receipt',
  });
  router.patch(
    '/api/submissions/:token/receipts/:id/readings/:reading',
    express.json({ limit: correctionBytes }),
    async ({ params, body }, response) => {
      const { id, reading: readingId } = parseInput({ schema: readingPathSchema, value: params });
      const input = parseInput({ schema: correctReadingSchema, value: body });
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
      response.json(toReceiptStatus({ receipt: after, retailers: known, now }));
    },
  );
  return router;
}
