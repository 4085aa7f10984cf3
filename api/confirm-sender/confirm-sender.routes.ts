import { type Request, type RequestHandler, Router } from 'express';
import { createAppError } from '../../domain/shared/app-error.js';
import type { AddressTokens } from '../../platform/mailer/address-token.js';
import { createNativeFormErrors, isNativeForm } from '../http/native-form.js';
import { describeRoute } from '../openapi/describe-route.js';

/** The prerendered page; what stands behind it in the address is the token. */
const page = '/confirm-sender';

/**
 * Where the owner of an address says that mail we could not verify is theirs. Reading the link changes nothing, because
 * scanners of mailboxes open every link; the page's form is a post.
 */
export function createConfirmSenderRouter({
  tokens,
  releaseAllOf,
  limit,
}: {
  tokens: Pick<AddressTokens, 'read'>;
  /** Has everything worked through that waits for the word of an address; says how many mails that are. */
  releaseAllOf: (input: { email: string }) => Promise<number>;
  limit: RequestHandler;
}): Router {
  const router = Router();
  const path = `${page}/:token`;

  describeRoute({
    router,
    route: `GET ${path}`,
    summary: 'The page behind the question to a sender',
    answer: 'The page',
  });
  describeRoute({
    router,
    route: `GET ${page}`,
    summary: 'Says that the link is not complete',
    answer: 'The page',
  });
  router.get(page, (request, response, next) => {
    // Without a token the buttons would lead nowhere: the page leaves them out when the query says why.
    if (request.query.error !== 'sender.link_invalid')
      response.redirect(303, `${page}?error=sender.link_invalid`);
    else next();
  });
  router.get(path, (request, response, next) => {
    if (tokens.read(String(request.params.token)) === null) {
      response.redirect(303, `${page}?error=sender.link_invalid`);
      return;
    }
    // The page is the same for everybody: the site's router sends it, with the message that the query asks for.
    request.url = `${page}${request.url.slice(request.path.length)}`;
    next();
  });

  describeRoute({
    router,
    route: `POST ${path}`,
    summary: 'Says that mail which waits is of this address',
    answer: 'How many mails go on',
  });
  router.post(path, limit, async (request, response) => {
    const email = tokens.read(String(request.params.token));
    if (email === null) throw createAppError({ code: 'sender.link_invalid', message: 'not our link' });
    const released = await releaseAllOf({ email });
    if (isNativeForm(request))
      response.redirect(303, `${request.path}?done=${released > 0 ? 'read' : 'none'}`);
    else response.json({ released });
  });
  const pageOf = ({ originalUrl }: Request) => originalUrl.split('?', 1)[0] ?? page;
  router.use(path, createNativeFormErrors({ page: pageOf, noticeOf }));
  return router;
}

const notices = new Set(['sender.link_invalid', 'request.rate_limited']);
const noticeOf = ({ code }: { code: string }) => (notices.has(code) ? code : null);
