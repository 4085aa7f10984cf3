import { type Request, type RequestHandler, Router } from 'express';
import { createAppError } from '../../domain/shared/app-error.js';
import type { AddressTokens } from '../../platform/mailer/address-token.js';
import { describeRoute } from '../http/routes/describe-route.js';
import { createNativeFormErrors, isNativeForm } from '../http/routes/native-form.js';
import { serveTokenPage } from '../http/routes/token-page.js';

/** Path of the prerendered page; it is followed by the token. */
const page = '/confirm-sender';

/**
 * Where the owner of an address confirms mail we could not authenticate. Opening the link changes nothing, because
 * mailbox scanners open every link; the page's form is a POST.
 */
export function createConfirmSenderRouter({
  tokens,
  releaseAllOf,
  limit,
}: {
  tokens: Pick<AddressTokens, 'read'>;
  /** Requeues everything that waits for confirmation by an address; returns the number of mails. */
  releaseAllOf: (input: { email: string }) => Promise<number>;
  limit: RequestHandler;
}): Router {
  const router = Router();
  const path = `${page}/:token`;

  serveTokenPage({
    router,
    page,
    summary: 'Show the page on which a sender confirms their emails',
    linkInvalid: 'sender.link_invalid',
    isOurs: (token) => tokens.read(token) !== null,
  });

  describeRoute({
    router,
    route: `POST ${path}`,
    summary: 'Confirm that the held emails from this address are genuine',
    errors: ['sender.link_invalid'],
    answer: 'The number of emails released',
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
