import type { signUpRoutes } from '../../../../domain/contracts/site.contract.js';
import { requestJson } from './api-client';
import { requestsOf } from './api-request';

const to = requestsOf<typeof signUpRoutes>();

/** Adds an address to the waitlist; an empty phone number counts as none. */
export function joinWaitlist({ email, phone = '' }: { email: string; phone?: string }) {
  return requestJson(
    to('POST /api/waitlist', { body: { email: email.trim(), phone: phone.trim() || null } }),
  );
}
