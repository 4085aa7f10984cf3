import type { ErrorCode } from '../../../../domain/shared/error-codes.js';
import type { ApiFailure } from '../../lib/api/api-client';
import type { ToastContent } from '../../lib/toast-store';

/** Messages of the waitlist form. */
export const waitlistMessages = {
  noEmail: {
    title: 'Email required',
    description: 'Please enter your email address to sign up.',
    tone: 'destructive',
  },
  badEmail: {
    title: 'That email address does not look right',
    description: 'Please check your email address, for example name@example.com.',
    tone: 'destructive',
  },
  longPhone: {
    title: 'That phone number is too long',
    description: 'Please check it, or leave it out.',
    tone: 'destructive',
  },
  duplicate: {
    title: 'Already signed up',
    description: 'This email is already registered. Check your inbox for instructions!',
    tone: 'destructive',
  },
  failed: {
    title: 'Something went wrong',
    description: 'Please try again or contact support.',
    tone: 'destructive',
  },
  failedLater: {
    title: 'Something went wrong',
    description: 'Please try again later or contact support.',
    tone: 'destructive',
  },
  success: {
    title: 'Welcome aboard!',
    description: "You're all set! We'll send you instructions on how to share receipts and start saving.",
    tone: 'success',
  },
} as const satisfies Record<string, ToastContent>;

/** Error codes with their own message; all others get the general failure. */
const noticeByCode: Readonly<Record<string, ToastContent>> = {
  'waitlist.duplicate': waitlistMessages.duplicate,
  'email.required': waitlistMessages.noEmail,
  'email.invalid': waitlistMessages.badEmail,
  'phone.too_long': waitlistMessages.longPhone,
} satisfies Partial<Record<ErrorCode, ToastContent>>;

/** The notice for a failed sign-up; the earlier home page has its own wording of the general one. */
export function signUpFailure({
  failure,
  general = waitlistMessages.failed,
}: {
  failure: ApiFailure;
  general?: ToastContent;
}): ToastContent {
  if (failure.status === 409) return waitlistMessages.duplicate;
  return noticeByCode[failure.code] ?? general;
}
