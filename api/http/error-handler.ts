import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { ErrorResponse } from '../../domain/contracts/route.js';
import { type AppError, createAppError } from '../../domain/shared/app-error.js';
import { defaultRetryAfterSeconds, toAppError } from './to-app-error.js';

/** Answers unknown API paths. */
export const apiNotFound: RequestHandler = (_request, _response, next) => {
  next(createAppError({ code: 'request.not_found', message: 'no such resource' }));
};

/**
 * The one place that answers failures: `{ error: { code, message, details? } }`. The thrown value is left on the
 * response for the request log, which writes one line per request.
 */
export const errorHandler: ErrorRequestHandler = (thrown, _request, response, next) => {
  // Answered before the work ended, because the database hung.
  if (response.writableEnded) return;
  if (response.headersSent) {
    if (toAppError(thrown).status >= 500) response.err = toAppError(thrown);
    // Part of the answer has been sent: ending the connection is the only honest signal left.
    next(thrown);
    return;
  }
  sendFailure({ response, thrown });
};

/** Answers with what was thrown, and leaves it on the response for the request log. */
export function sendFailure({ response, thrown }: { response: Response; thrown: unknown }): void {
  const error = toAppError(thrown);
  if (error.status >= 500) response.err = error;
  sendError({ response, error });
}

/** Writes an error as the answer, with Retry-After if a retry makes sense. */
export function sendError({ response, error }: { response: Response; error: AppError }): void {
  if (error.retryable && error.status >= 429 && !response.hasHeader('Retry-After')) {
    response.setHeader('Retry-After', String(defaultRetryAfterSeconds));
  }
  const body: ErrorResponse = {
    error: {
      code: error.code,
      message: error.message,
      ...(error.details ? { details: error.details } : {}),
    },
  };
  response.status(error.status).set('Cache-Control', 'no-store').json(body);
}
