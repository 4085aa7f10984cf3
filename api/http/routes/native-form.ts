import type { ErrorRequestHandler, Request, Response } from 'express';
import { type AppError, isAppError } from '../../../domain/shared/app-error.js';
import { toAppError } from '../to-app-error.js';

/**
 * Whether a browser submitted the form itself, without a script: it then asks for a page and not for JSON
 * (docs/decisions/0005-forms-without-javascript.md).
 */
export function isNativeForm(request: Request): boolean {
  return request.accepts(['json', 'html']) === 'html';
}

/** Sends a browser that submitted the form itself to a page; null for a script, which gets the answer. */
export function redirectForm(
  { request, response }: { request: Request; response: Response },
  page: string,
): Response | null {
  if (!isNativeForm(request)) return null;
  response.redirect(303, page);
  return response;
}

/** Answers failures of a native form with the page that has the text for them; others go on to JSON. */
export function createNativeFormErrors({
  page,
  noticeOf,
}: {
  /** Path of the page with the form; a form behind a private link is on the link itself. */
  page: string | ((request: Request) => string);
  /** Name of the notice for an error; null for the general one. */
  noticeOf: (error: AppError) => string | null;
}): ErrorRequestHandler {
  return (thrown, request, response, next) => {
    if (!isNativeForm(request) || response.headersSent) {
      next(thrown);
      return;
    }
    const error = isAppError(thrown) ? thrown : toAppError(thrown);
    if (error.status >= 500) response.err = error;
    const back = typeof page === 'string' ? page : page(request);
    response.redirect(303, `${back}?error=${encodeURIComponent(noticeOf(error) ?? 'failed')}`);
  };
}
