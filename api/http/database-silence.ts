import type { RequestHandler } from 'express';
import type { AnswerWatch } from '../../platform/database/answer-watch.js';
import { databaseUnavailable } from '../../platform/database/database-errors.js';
import { sendFailure } from './error-handler.js';

/**
 * Answers a request whose database hangs, instead of leaving it open for as long as the driver waits. What the request
 * began may still be done later, as after a connection that was cut: a repeat finds it.
 */
export function createDatabaseSilence({
  watch: { follow },
  page,
}: {
  watch: Pick<AnswerWatch, 'follow'>;
  /** Answers with a page that says it; absent where a program asks. */
  page?: RequestHandler;
}): RequestHandler {
  return (request, response, next) => {
    const stop = follow(() => {
      if (response.headersSent) return;
      const thrown = databaseUnavailable();
      if (!page) return sendFailure({ response, thrown });
      response.err = thrown;
      response.status(thrown.status);
      return page(request, response, next);
    });
    response.once('close', stop);
    next();
  };
}
