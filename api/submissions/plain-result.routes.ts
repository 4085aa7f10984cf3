import type { RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { SubmissionStatusResponse } from '../../domain/contracts/submissions.contract.js';
import { createPlainPageRouter } from '../http/plain-page.js';
import { drawPlainResult, uploadEnds } from './plain-result.js';

/** The private page of a submission without JavaScript: `/r/{token}?plain=1`. */
export function createPlainResultRouter({
  statusOf,
  brandName,
  limit,
}: {
  /** @throws {AppError} `submission.not_found` */
  statusOf: (token: string) => Promise<SubmissionStatusResponse>;
  brandName: string;
  limit: RequestHandler;
}): Router {
  return createPlainPageRouter({
    path: '/r/:token',
    summary: 'Show what was read and what is watched as a page that works without JavaScript',
    query: { done: z.enum(uploadEnds).optional() },
    draw: async ({ params: { token = '' }, query }) =>
      drawPlainResult({
        status: await statusOf(token),
        end: uploadEnds.find((each) => each === query.done) ?? null,
        path: `/r/${encodeURIComponent(token)}`,
        base: `/api/submissions/${encodeURIComponent(token)}`,
      }),
    brandName,
    limit,
  });
}
