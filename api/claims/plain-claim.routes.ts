import type { ErrorRequestHandler, Request, RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { ClaimResponse } from '../../domain/claims/claim-view.schemas.js';
import {
  type OutcomeText,
  outcomeAnswers,
  proposedAnswer,
  toOutcomeText,
} from '../../domain/claims/outcome-form.rules.js';
import { isNativeForm } from '../http/native-form.js';
import { createPlainPageRouter, sendNoSuchPage, sendPlainPage } from '../http/plain-page.js';
import { toAppError } from '../http/to-app-error.js';
import type { OpenedClaim } from './claim-access.js';
import { drawPlainClaim } from './plain-claim.js';

type PlainClaimDependencies = {
  open: (params: { token: string; id: string }) => Promise<OpenedClaim>;
  viewOf: (opened: OpenedClaim) => Promise<ClaimResponse>;
  brandName: string;
  limit: RequestHandler;
};

/** The page of a claim without JavaScript: `/r/{token}/claim/{id}?plain=1`. */
export function createPlainClaimRouter({ open, viewOf, ...page }: PlainClaimDependencies): Router {
  return createPlainPageRouter({
    path: '/r/:token/claim/:id',
    summary: 'Show a claim as a page that works without JavaScript',
    query: { answer: z.enum(outcomeAnswers).optional(), done: z.enum(['answered', 'asked']).optional() },
    draw: async ({ params: { token = '', id = '' }, query }) => {
      const view = await viewOf(await open({ token, id }));
      const text = toOutcomeText({ claim: view, proposed: proposedAnswer(query.answer) });
      return drawPlainClaim({ claim: view, draft: { text, problem: null }, ...pathsOf({ token, id }) });
    },
    ...page,
  });
}

/** Answers a refused form with its page, the reason and the input. */
export function createPlainClaimErrors({
  open,
  viewOf,
  brandName,
}: Omit<PlainClaimDependencies, 'limit'>): ErrorRequestHandler {
  return async (thrown, request, response, next) => {
    if (!isNativeForm(request) || response.headersSent) return next(thrown);
    const error = toAppError(thrown);
    if (error.status === 404) return sendNoSuchPage({ response, brandName });
    if (error.status >= 500) response.err = error;
    const { token = '', id = '' } = request.params as Record<string, string>;
    const view = await viewOf(await open({ token, id }));
    const draft = { text: typedText(request), problem: error.code };
    const page = drawPlainClaim({ claim: view, draft, ...pathsOf({ token, id }) });
    sendPlainPage({ response: response.status(error.status), page, brandName });
  };
}

/** The page of a claim without JavaScript, once one of its forms was accepted. */
export function donePath({
  token,
  id,
  done,
}: {
  token: string;
  id: string;
  done: 'answered' | 'asked';
}): string {
  return `/r/${encodeURIComponent(token)}/claim/${encodeURIComponent(id)}?plain=1&done=${done}`;
}

function pathsOf({ token, id }: { token: string; id: string }) {
  const link = encodeURIComponent(token);
  return {
    filePath: (receiptId: string) =>
      `/api/submissions/${link}/receipts/${encodeURIComponent(receiptId)}/file`,
    statusPath: `/r/${link}`,
    claimPath: `/api/submissions/${link}/claims/${encodeURIComponent(id)}`,
  };
}

function typedText({ body }: Request): OutcomeText {
  const { answer, amount, channel } = (body ?? {}) as Record<string, unknown>;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { answer: proposedAnswer(answer), amount: text(amount), channel: text(channel) };
}
