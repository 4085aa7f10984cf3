import type { ErrorCode } from '../../../domain/shared/error-codes.js';

/** Queries with which the server returns to a form: an error code of the catalogue, or an outcome. */
type Notices<End extends string> = Partial<Record<`error=${ErrorCode}` | End, string>>;

/** Notices of the upload page after a form was sent without JavaScript, by query. */
export const uploadNotices: Readonly<Record<string, string>> = {
  'error=receipt.rejected':
    'Some files were rejected: Please upload only JPG, PNG, HEIC, or PDF files under 10MB.',
  'error=receipt.no_files': 'No files selected: Please select at least one receipt to upload.',
  'error=email.required':
    'Email required: Please provide your email address so we can notify you of savings.',
  'error=email.invalid': 'Please check your email address, for example name@example.com.',
  'error=phone.too_long': 'That phone number is too long: Please check it, or leave it out.',
  'error=busy': 'We cannot store receipts right now. Please send them again in a minute.',
  'error=request.rate_limited': 'That was a lot of uploads. Please wait a few minutes and send these again.',
  'error=failed': 'Upload failed: Please try again or contact support.',
  'error=share.files':
    'The file did not come through this time: Please choose it here. Next time you share, it will be included.',
  'error=share.nothing': 'What you shared had no receipt or product link in it.',
} satisfies Notices<
  'error=share.files' | 'error=share.nothing' | 'error=receipt.rejected' | 'error=busy' | 'error=failed'
>;

/** Notices of the page that sends the link to all purchases, by query. */
export const myNotices: Readonly<Record<string, string>> = {
  'done=sent':
    'Check your inbox: If we know your address, the link is on its way. It works for 7 days. Nothing there? Check your spam folder and the address you entered.',
  'error=email.required': 'Please enter the address you send receipts from.',
  'error=email.invalid': 'Please check your email address, for example name@example.com.',
  'error=request.rate_limited': 'That was a lot of requests. Please wait a minute and try again.',
  'error=network': 'No response: Please check your connection and try again.',
  'error=failed': 'Something went wrong: Please try again in a minute.',
};

/** Notices of the mail settings page linked in every mail, by query. */
export const unsubscribeNotices: Readonly<Record<string, string>> = {
  'done=bulk': 'Done: no more news. You still get replies to receipts you send us.',
  'done=all': 'Done: you will get no more email from us.',
  'done=none': 'Welcome back: you will get our email again.',
  'error=unsubscribe.link_invalid':
    'This link is incomplete: Please open it again from the email, or copy the whole link.',
  'error=request.rate_limited': 'That was a lot of requests. Please wait a minute and try again.',
  'error=failed': 'Something went wrong: Please try again in a minute. Nothing has changed.',
} satisfies Notices<'done=bulk' | 'done=all' | 'done=none' | 'error=failed'>;

/** Notices of the page on which a sender confirms a mail, by query. */
export const confirmSenderNotices: Readonly<Record<string, string>> = {
  'done=read': 'Thank you: we are reading it now. You will get our reply by email within a few minutes.',
  'done=none': 'Nothing is waiting: what you sent has already been read, or is no longer kept.',
  'error=sender.link_invalid':
    'This link is incomplete: Please open it again from the email, or copy the whole link.',
  'error=request.rate_limited': 'That was a lot of requests. Please wait a minute and try again.',
  'error=failed': 'Something went wrong: Please try again in a minute. Nothing has changed.',
} satisfies Notices<'done=read' | 'done=none' | 'error=failed'>;

/** Notices of the sign-up page, by query. */
export const signUpNotices: Readonly<Record<string, string>> = {
  'done=joined':
    "Welcome aboard! You're all set! We'll send you instructions on how to share receipts and start saving.",
  'error=email.required': 'Email required: Please enter your email address to sign up.',
  'error=email.invalid': 'Please check your email address, for example name@example.com.',
  'error=phone.too_long': 'That phone number is too long: Please check it, or leave it out.',
  'error=waitlist.duplicate':
    'Already signed up: This email is already registered. Check your inbox for instructions!',
  'error=failed': 'Something went wrong: Please try again or contact support.',
} satisfies Notices<'error=failed' | 'done=joined'>;

/** Notices of the private page after the upload that led to it, by query. */
export const statusNotices: Readonly<Record<string, string>> = {
  'done=stored':
    "Receipt uploaded successfully! We'll notify you if we find any price drops on your purchases.",
  'done=partly': 'Some files were rejected: each is listed below with the reason. The others are stored.',
} satisfies Notices<'done=stored' | 'done=partly'>;
