import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import multer from 'multer';
import { sharedQueryOf } from '../../domain/receipts/file/shared-content.rules.js';
import { kib, mib } from '../../domain/shared/units.js';
import { sharedBodyPace } from '../http/body-pace.js';
import { callerOf } from '../http/caller.js';
import { describeRoute } from '../openapi/describe-route.js';

const page = '/upload-receipt';

/** Text of a share is a title, a few words and a link; whatever is longer is no product link. */
const limits = { fieldNameSize: 100, fieldSize: 8 * kib, fields: 10, parts: 40, headerPairs: 20 };

/**
 * The most of a body that is read, bytes: phones share several whole photos at once. They are thrown away here, and
 * whoever sends more than that has no page to be led to.
 */
export const maxShareBytes = 32 * mib;

/**
 * `POST /share`: what a phone's share sheet sends to the installed site, where no service worker took it. Files cannot
 * be handed to a page from here and nothing is kept of them: the page asks for them again.
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
    summary: 'Takes what a phone shares with the installed site',
    status: 303,
    answer: 'To the upload page',
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

/** Reads the body at the pace of what is thrown away, as photos are, and closes the connection of one that does not end. */
const keepBounded: RequestHandler = (request, _response, next) => {
  sharedBodyPace.throwAway({ request, caller: callerOf(request), maxBytes: maxShareBytes });
  next();
};
