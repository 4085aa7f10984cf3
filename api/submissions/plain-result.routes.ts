import { type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { SubmissionStatusResponse } from '../../domain/contracts/http.js';
import { isAppError } from '../../domain/shared/app-error.js';
import { describeRoute } from '../openapi/describe-route.js';
import { drawPlainResult, uploadEnds } from './plain-result.js';

const querySchema = z.object({ plain: z.literal('1'), done: z.enum(uploadEnds).optional() });

/** Nothing is loaded, run or sent from the page. */
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The private page drawn by the server, for browsers without JavaScript: `/r/{token}?plain=1`. Without `plain` the
 * address is the site's.
 */
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
  const router = Router();
  const send = (response: Response, page: string, status = 200) =>
    response
      .status(status)
      .set({
        'Cache-Control': 'no-store',
        'Content-Security-Policy': contentPolicy,
        'X-Robots-Tag': 'noindex, nofollow',
      })
      .type('html')
      .send(page);

  const askedFor: RequestHandler = (request, response, next) =>
    request.query.plain === '1' ? limit(request, response, next) : next('router');
  describeRoute({
    router,
    route: 'GET /r/:token',
    summary: 'What was read and what is watched, as a page without scripts',
    query: querySchema,
    answer: { type: 'text/html', schema: { type: 'string' } },
  });
  router.get('/r/:token', askedFor, async ({ params, query }, response) => {
    const token = String(params.token);
    const path = `/r/${encodeURIComponent(token)}`;
    const end = uploadEnds.find((each) => each === query.done) ?? null;
    try {
      const status = await statusOf(token);
      send(response, drawPlainResult({ status, end, path, brandName }));
    } catch (error) {
      if (!isAppError(error) || error.status !== 404) throw error;
      send(response, drawPlainResult({ status: null, end: null, path, brandName }), 404);
    }
  });
  return router;
}
