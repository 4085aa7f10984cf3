import type { RequestHandler, Router } from 'express';
import { signUpRoutes } from '../../domain/contracts/site.contract.js';
import { callerOf } from '../http/limits/caller.js';
import { smallBody } from '../http/limits/small-body.js';
import { createNativeFormErrors, redirectForm } from '../http/routes/native-form.js';
import { serveRoutes } from '../http/routes/serve-route.js';
import { refuseOtherSites } from '../http/safety/same-origin.js';
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
