import { type RequestHandler, Router } from 'express';
import type { JoinWaitlistResponse } from '../../domain/contracts/http.js';
import { joinWaitlistSchema } from '../../domain/waitlist/waitlist.schemas.js';
import { callerOf } from '../http/caller.js';
import { describeRoute } from '../http/describe-route.js';
import { createNativeFormErrors, isNativeForm } from '../http/native-form.js';
import { refuseOtherSites } from '../http/same-origin.js';
import { smallBody } from '../http/small-body.js';
import { parseInput } from '../http/validate.js';
import type { WaitlistSignUp } from './waitlist-sign-up.js';

const path = '/api/waitlist';
const page = '/signup';

/** Signing up, from a script (JSON) or from the form itself. */
export function createWaitlistRouter({
  signUp,
  limit,
}: {
  signUp: WaitlistSignUp;
  limit: RequestHandler;
}): Router {
  const router = Router();
  describeRoute({
    router,
    route: `POST ${path}`,
    summary: 'Join the waitlist',
    body: joinWaitlistSchema,
    status: 201,
    answer: 'The sign-up',
  });
  router.post(path, limit, refuseOtherSites, ...smallBody, async (request, response) => {
    const input = parseInput({ schema: joinWaitlistSchema, value: request.body });
    const { email, phone } = await signUp.join({ ...input, caller: callerOf(request) });
    if (isNativeForm(request)) {
      response.redirect(303, `${page}?done=joined`);
      return;
    }
    const body: JoinWaitlistResponse = { email, phone };
    response.status(201).json(body);
  });
  const notices = new Set(['email.required', 'email.invalid', 'phone.too_long', 'waitlist.duplicate']);
  const noticeOf = ({ code }: { code: string }) => (notices.has(code) ? code : null);
  router.use(path, createNativeFormErrors({ page, noticeOf }));
  return router;
}
