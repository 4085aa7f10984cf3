import { describe, expect, it } from 'vitest';
import { signUpFailure, waitlistMessages } from './waitlist-messages';

const failed = (code: string, status = 400) =>
  signUpFailure({ failure: { code, status, message: '', details: {} } });

describe('a failed sign-up', () => {
  it.each([
    ['email.required', 400, 'Email required', 'Please enter your email address to sign up.'],
    [
      'email.invalid',
      400,
      'That email address does not look right',
      'Please check your email address, for example name@example.com.',
    ],
    ['phone.too_long', 400, 'That phone number is too long', 'Please check it, or leave it out.'],
    [
      'waitlist.duplicate',
      409,
      'Already signed up',
      'This email is already registered. Check your inbox for instructions!',
    ],
    ['internal.error', 500, 'Something went wrong', 'Please try again or contact support.'],
    ['network', 0, 'Something went wrong', 'Please try again or contact support.'],
  ])('%s (%i) says "%s"', (code, status, title, description) => {
    expect(failed(code, status)).toEqual({ title, description, tone: 'destructive' });
  });

  it('a page may override only the general failure', () => {
    const general = { title: 'Sorry', description: 'Later, please.' };
    const worded = (code: string) =>
      signUpFailure({ failure: { code, status: 400, message: '', details: {} }, general });
    expect(worded('internal.error')).toBe(general);
    expect(worded('email.required').title).toBe('Email required');
  });
});

it('the other messages are as specified', () => {
  const { success, failedLater } = waitlistMessages;
  expect([success.title, success.description, failedLater.description]).toEqual([
    'Welcome aboard!',
    "You're all set! We'll send you instructions on how to share receipts and start saving.",
    'Please try again later or contact support.',
  ]);
});
