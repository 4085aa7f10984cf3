import { type Request, type RequestHandler, Router } from 'express';
import multer from 'multer';
import { z } from 'zod';
import { unsubscribeChoices } from '../../domain/contracts/unsubscribe.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { kib } from '../../domain/shared/units.js';
import type { SuppressionsRepository } from '../../platform/database/mail/suppressions.repository.js';
import type { PushSubscriptionsRepository } from '../../platform/database/purchases/push-subscriptions.repository.js';
import type { UnsubscribeTokens } from '../../platform/mailer/unsubscribe-token.js';
import { smallFormBody } from '../http/limits/small-body.js';
import { describeRoute } from '../http/routes/describe-route.js';
import { createNativeFormErrors, isNativeForm } from '../http/routes/native-form.js';
import { serveTokenPage } from '../http/routes/token-page.js';
import { parseInput } from '../http/routes/validate.js';

const choiceSchema = z.object({ choice: z.enum(unsubscribeChoices) });

/** What a mailbox posts when its user presses its own "unsubscribe" (RFC 8058 section 3.1). */
const oneClickSchema = z.object({ 'List-Unsubscribe': z.literal('One-Click') });

/** Both POST bodies as described in the API document. */
const bodyOfForm = {
  type: 'application/x-www-form-urlencoded',
  schema: {
    type: 'object',
    properties: { choice: { enum: unsubscribeChoices }, 'List-Unsubscribe': { const: 'One-Click' } },
  },
};

/** Path of the prerendered page; it is followed by the token. */
const page = '/unsubscribe';

/**
 * Unsubscribing with the link in a mail. Opening the link changes nothing, because mailbox scanners open every
 * link; the page's form and a mailbox's one click are POSTs.
 */
export function createUnsubscribeRouter({
  tokens,
  suppressions,
  pushSubscriptions,
  limit,
  clock,
}: {
  tokens: UnsubscribeTokens;
  suppressions: SuppressionsRepository;
  pushSubscriptions: Pick<PushSubscriptionsRepository, 'deleteByEmail'>;
  limit: RequestHandler;
  clock: Clock;
}): Router {
  const router = Router();
  const path = `${page}/:token`;
  const addressOf = (request: Request): string => {
    const address = tokens.read(String(request.params.token));
    if (address === null) throw createAppError({ code: 'unsubscribe.link_invalid', message: 'not our link' });
    return address;
  };

  serveTokenPage({
    router,
    page,
    summary: 'Show the unsubscribe page',
    linkInvalid: 'unsubscribe.link_invalid',
    isOurs: (token) => tokens.read(token) !== null,
  });

  // Mailboxes post in either encoding (RFC 8058 section 3.2 requires both to be understood).
  const bodies = [smallFormBody, multer({ limits: { fieldSize: kib, fields: 10, files: 0 } }).none()];
  describeRoute({
    router,
    route: `POST ${path}`,
    summary: 'Unsubscribe with one click, or choose which emails to stop',
    errors: ['unsubscribe.link_invalid'],
    body: bodyOfForm,
    answer: 'Done',
  });
  router.post(path, limit, ...bodies, async (request, response) => {
    const address = addressOf(request);
    const wish = { address, reason: 'unsubscribed' as const };
    if (oneClickSchema.safeParse(request.body ?? {}).success) {
      await suppressions.suppress({ ...wish, scope: 'bulk', now: clock.now() });
      // Never a redirect: redirected POSTs get lost (RFC 8058 section 3.1).
      response.status(200).type('text/plain').send('Unsubscribed.\n');
      return;
    }
    const { choice } = parseInput({ schema: choiceSchema, value: request.body });
    if (choice === 'none') await suppressions.lift(wish);
    else await suppressions.suppress({ ...wish, scope: choice, now: clock.now() });
    // Notices repeat what mails say: whoever wants none of these wants none of those.
    if (choice === 'all') await pushSubscriptions.deleteByEmail({ email: address });
    // Someone who asked for no mail at all before may now choose less.
    if (choice === 'bulk') await suppressions.narrow(wish);
    if (isNativeForm(request)) response.redirect(303, `${request.path}?done=${choice}`);
    else response.status(204).end();
  });
  const pageOf = ({ originalUrl }: Request) => originalUrl.split('?', 1)[0] ?? page;
  router.use(path, createNativeFormErrors({ page: pageOf, noticeOf }));
  return router;
}

const notices = new Set(['unsubscribe.link_invalid', 'request.rate_limited']);
const noticeOf = ({ code }: { code: string }) => (notices.has(code) ? code : null);
