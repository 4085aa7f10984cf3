import type { RequestHandler } from 'express';
import type { AnswerWatch } from '../../platform/database/answer-watch.js';
import { databaseUnavailable } from '../../platform/database/database-errors.js';
import { sendFailure } from './error-handler.js';

/**
 * Answers a request whose database hangs, instead of leaving it open for as long as the driver waits. What the request
 * began may still be done later, as after a connection that was cut: a repeat finds it.
 */
export function createDatabaseSilence({ follow }: Pick<AnswerWatch, 'follow'>): RequestHandler {
  return (_request, response, next) => {
    const stop = follow(() => {
      if (!response.headersSent) sendFailure({ response, thrown: databaseUnavailable() });
    });
    response.once('close', stop);
    next();
  };
}
