import type { ErrorRequestHandler, RequestHandler, Router } from 'express';
import { z } from 'zod';
import { createPrivatePageRouter, createRefusedFormPage, type PrivatePage } from '../site/private-page.js';
import type { SitePages } from '../site/site-pages.js';
import type { StatusReader } from './status-reader.js';

/** The private page of a submission, and what answers its refused forms in whatever router takes them. */
export function createStatusPage({
  statusOf,
  pages,
  limit,
}: {
  statusOf: StatusReader;
  pages: SitePages;
  limit: RequestHandler;
}): { router: Router; refused: ErrorRequestHandler } {
  const page = {
    page: '/r/:token',
    pages,
    load: async ({ token = '' }) => ({ submission: await statusOf(token) }),
  } satisfies PrivatePage;
  const router = createPrivatePageRouter({
    ...page,
    summary: 'Show what was read and what is watched as a page, which needs no JavaScript',
    query: z.object({ done: z.enum(['stored', 'partly']).optional() }),
    limit,
  });
  return { router, refused: createRefusedFormPage(page) };
}
