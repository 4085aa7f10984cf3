import type { JoinWaitlistResponse } from '../../../domain/contracts/http.js';
import { type ApiResult, requestJson } from './api-client';

/** Adds an address to the waitlist; an empty phone number counts as none. */
export function joinWaitlist({
  email,
  phone = '',
}: {
  email: string;
  phone?: string;
}): Promise<ApiResult<JoinWaitlistResponse>> {
  return requestJson({
    method: 'POST',
    path: '/api/waitlist',
    body: { email: email.trim(), phone: phone.trim() || null },
  });
}
