import { describe, expect, it } from 'vitest';
import { signUpFailure, waitlistMessages } from './waitlist-messages';

const failed = (code: string, status = 400) =>
  signUpFailure({ failure: { code, status, message: '', details: {} } });

describe('waitlist messages (spec section 8)', () => {
  it.each([
    [waitlistMessages.noEmail, 'Email required', 'Please enter your email address to sign up.'],
    [
      waitlistMessages.duplicate,
      'Already signed up',
      'This email is already registered. Check your inbox for instructions!',
    ],
    [waitlistMessages.failed, 'Something went wrong', 'Please try again or contact support.'],
    [waitlistMessages.failedLater, 'Something went wrong', 'Please try again later or contact support.'],
    [
      waitlistMessages.success,
      'Welcome aboard!',
      "You're all set! We'll send you instructions on how to share receipts and start saving.",
    ],
  ])('%o', (message, title, description) => {
    expect(message).toMatchObject({ title, description });
  });

  it('a duplicate is destructive', () => {
    expect(waitlistMessages.duplicate.tone).toBe('destructive');
  });

  it('is chosen by the code of the answer', () => {
    expect(failed('waitlist.duplicate', 409)).toBe(waitlistMessages.duplicate);
    expect(failed('email.required')).toBe(waitlistMessages.noEmail);
    expect(failed('email.invalid')).toBe(waitlistMessages.badEmail);
    expect(failed('phone.too_long')).toBe(waitlistMessages.longPhone);
    expect(failed('internal.error', 500)).toBe(waitlistMessages.failed);
    expect(failed('network', 0)).toBe(waitlistMessages.failed);
  });

  it('a page may word the general failure itself', () => {
    const failure = { code: 'internal.error', status: 500, message: '', details: {} };
    expect(signUpFailure({ failure, general: waitlistMessages.failedLater })).toBe(
      waitlistMessages.failedLater,
    );
  });
});
