import type { RequestHandler, Router } from 'express';
import { signUpRoutes } from '../../domain/contracts/site.contract.js';
import { callerOf } from '../http/caller.js';
import { createNativeFormErrors, redirectForm } from '../http/native-form.js';
import { refuseOtherSites } from '../http/same-origin.js';
import { serveRoutes } from '../http/serve-route.js';
import { smallBody } from '../http/small-body.js';
import type { WaitlistSignUp } from './waitlist-sign-up.js';

const page = '/signup';

/** Signing up, from a script (JSON) or from the form itself. */
export function createWaitlistRouter({
  signUp,
  limit,
}: {
  signUp: WaitlistSignUp;
  limit: RequestHandler;
}): Router {
  const { router, serve } = serveRoutes(signUpRoutes);
  serve('POST /api/waitlist', [limit, refuseOtherSites, ...smallBody], async (call) => {
    const { email, phone } = await signUp.join({ ...call.body, caller: callerOf(call.request) });
    return redirectForm(call, `${page}?done=joined`) ?? { email, phone };
  });
  const notices = new Set(['email.required', 'email.invalid', 'phone.too_long', 'waitlist.duplicate']);
  const noticeOf = ({ code }: { code: string }) => (notices.has(code) ? code : null);
  router.use('/api/waitlist', createNativeFormErrors({ page, noticeOf }));
  return router;
}
