// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from '../../lib/api/api-client';
import type { ToastContent } from '../../lib/toast-store';
import { failureNotices, uploadMessages } from './upload-messages';

const failure = (code: string, message = ''): ApiFailure => ({ code, status: 500, message, details: {} });
const words = ({ title, description }: ToastContent) => `${title} ${description}`;

describe('upload messages', () => {
  it.each([
    [
      uploadMessages.rejected,
      'Some files were rejected: Please upload only JPG, PNG, HEIC, or PDF files under 10MB.',
    ],
    [uploadMessages.noFiles, 'No files selected: Please select at least one receipt to upload.'],
    [
      uploadMessages.noEmail,
      'Email required: Please provide your email address so we can notify you of savings.',
    ],
    [uploadMessages.failed, 'Upload failed: Please try again or contact support.'],
    [
      uploadMessages.success,
      "Receipt uploaded successfully! We'll notify you if we find any price drops on your purchases.",
    ],
  ])('%o', (message, text) => {
    expect(words(message)).toBe(text);
  });

  it('a record that could not be saved is reported, then the failed upload', () => {
    expect(failureNotices(failure('receipt.not_recorded', 'disk says no')).map(words)).toEqual([
      'Database Error: Failed to save upload record: disk says no',
      'Upload failed: Please try again or contact support.',
    ]);
  });

  it('an offline browser is told so, and that the files are sent later', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    expect(failureNotices(failure('network'))).toEqual([uploadMessages.offline]);
  });

  it.each([
    ['network', 'We cannot be reached right now.'],
    ['database.unavailable', 'We cannot store receipts right now.'],
    ['upload.busy', 'We cannot store receipts right now.'],
    ['request.rate_limited', 'That was a lot of uploads.'],
    ['email.required', 'Email required:'],
    ['receipt.none_accepted', 'Some files were rejected:'],
    ['receipt.not_stored', 'Upload failed:'],
    ['internal.error', 'Upload failed:'],
  ])('%s starts with "%s"', (code, title) => {
    expect(failureNotices(failure(code))[0]?.title).toBe(title);
    if (code !== 'internal.error')
      expect(failureNotices({ ...failure(code), status: 503 })[0]?.title).toBe(title);
  });
});
