import type { ErrorCode } from '../../../../domain/shared/error-codes.js';
import type { ApiFailure } from '../../lib/api/api-client';
import type { ToastContent } from '../../lib/toast-store';

const general: ToastContent = {
  title: 'Upload failed:',
  description: 'Please try again or contact support.',
  tone: 'destructive',
};

/** Messages of the upload form. */
export const uploadMessages = {
  rejected: {
    title: 'Some files were rejected:',
    description: 'Please upload only JPG, PNG, HEIC, or PDF files under 10MB.',
    tone: 'destructive',
  },
  noFiles: {
    title: 'No files selected:',
    description: 'Please select at least one receipt to upload.',
    tone: 'destructive',
  },
  noEmail: {
    title: 'Email required:',
    description: 'Please provide your email address so we can notify you of savings.',
    tone: 'destructive',
  },
  badEmail: {
    title: 'That email address does not look right:',
    description: 'Please check your email address, for example name@example.com.',
    tone: 'destructive',
  },
  longPhone: {
    title: 'That phone number is too long:',
    description: 'Please check it, or leave it out.',
    tone: 'destructive',
  },
  success: {
    title: 'Receipt uploaded successfully!',
    description: "We'll notify you if we find any price drops on your purchases.",
    tone: 'success',
  },
  failed: general,
  offline: {
    title: 'You seem to be offline.',
    description: 'Your files are still here and will be sent when you are back online.',
    tone: 'destructive',
  },
  unreachable: {
    title: 'We cannot be reached right now.',
    description: 'Your files are still here. Please send them again in a minute.',
    tone: 'destructive',
  },
  busy: {
    title: 'We cannot store receipts right now.',
    description: 'Your files are still here. Please try again in a minute.',
    tone: 'destructive',
  },
  tooMany: {
    title: 'That was a lot of uploads.',
    description: 'Your files are still here. Please wait a few minutes and try again.',
    tone: 'destructive',
  },
  dayUsedUp: {
    title: 'That was a lot of receipts for one day.',
    description: 'Your files are still here. Please send them again tomorrow.',
    tone: 'destructive',
  },
} as const satisfies Record<string, ToastContent>;

/** Error codes with their own message; all others get the general failure. */
const noticeByCode: Readonly<Record<string, ToastContent>> = {
  'database.unavailable': uploadMessages.busy,
  'upload.busy': uploadMessages.busy,
  'upload.no_room': uploadMessages.busy,
  'upload.day_used_up': uploadMessages.dayUsedUp,
  'request.rate_limited': uploadMessages.tooMany,
  'receipt.none_accepted': uploadMessages.rejected,
  'receipt.no_files': uploadMessages.noFiles,
  'receipt.not_stored': general,
  'email.required': uploadMessages.noEmail,
  'email.invalid': uploadMessages.badEmail,
  'phone.too_long': uploadMessages.longPhone,
} satisfies Partial<Record<ErrorCode, ToastContent>>;

/** The notices for a failed upload, in display order. */
export function failureNotices({ code, message, status }: ApiFailure): ToastContent[] {
  if (code === 'receipt.not_recorded') {
    return [
      {
        title: 'Database Error:',
        description: `Failed to save upload record: ${message}`,
        tone: 'destructive',
      },
      general,
    ];
  }
  if (code === 'network') return [navigator.onLine ? uploadMessages.unreachable : uploadMessages.offline];
  return [noticeByCode[code] ?? (status === 503 ? uploadMessages.busy : general)];
}
