import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import multer from 'multer';
import { sharedQueryOf } from '../../domain/receipts/file/shared-content.rules.js';
import { kib, mib } from '../../domain/shared/units.js';
import { sharedBodyPace } from '../http/limits/body-pace.js';
import { callerOf } from '../http/limits/caller.js';
import { describeRoute } from '../http/routes/describe-route.js';

const page = '/upload-receipt';

/** The text of a share is a title, a few words and a link; anything longer is not a product link. */
const limits = { fieldNameSize: 100, fieldSize: 8 * kib, fields: 10, parts: 40, headerPairs: 20 };

/**
 * Most of a body that is read, bytes: phones share several whole photos at once. They are discarded here, and
 * whoever sends more than this is not redirected to a page.
 */
export const maxShareBytes = 32 * mib;

/**
 * `POST /share`: what a phone's share sheet sends to the installed site when no service worker handled it. Files
 * cannot be passed to a page from here and are not stored: the page asks for them again.
 */
export function createShareRouter({ limit }: { limit: RequestHandler }): Router {
  const router = Router();
  const readForm = multer({
    limits,
    fileFilter: (request, _file, accept) => {
      if (request.res) request.res.locals.hasFiles = true;
      accept(null, false);
    },
  }).any();
  describeRoute({
    router,
    route: 'POST /share',
    summary: 'Receive files that a phone shares with the installed site',
    status: 303,
    answer: 'Redirect to the upload page',
  });
  router.post('/share', limit, keepBounded, readForm, (request, response) => {
    const hasFiles = response.locals.hasFiles === true;
    response.redirect(303, `${page}?${hasFiles ? 'error=share.files' : sharedQueryOf(request.body)}`);
  });
  const failed: ErrorRequestHandler = (_error, _request, response, _next) => {
    response.redirect(303, `${page}?error=share.files`);
  };
  router.use('/share', failed);
  return router;
}

/**
 * Reads the body at the pace of discarded ones, since photos are discarded, and closes the connection if it does
 * not end.
 */
const keepBounded: RequestHandler = (request, _response, next) => {
  sharedBodyPace.throwAway({ request, caller: callerOf(request), maxBytes: maxShareBytes });
  next();
};
