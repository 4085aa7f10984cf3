import { createHash, randomUUID } from 'node:crypto';
import { minuteMs } from '../../domain/shared/units.js';
import type { ReceivedFile } from './received-file.types.js';

/**
 * A native form has no key: the same files from the same address within this time are one press of the button, ms.
 */
const sameFormMs = 10 * minuteMs;

/** What identifies an upload request. */
export type IdempotencyInput = {
  /** The caller's `Idempotency-Key`, if any. */
  key: string | undefined;
  /** True for a form submitted by the browser itself. */
  isNativeForm: boolean;
  email: string;
  files: ReceivedFile[];
  now: Date;
};

/**
 * The key under which an upload takes effect once.
 *
 * Address and bytes are part of it: whoever guesses someone else's key gets their own submission and not the other
 * one's status link, and reusing a key for other files is another upload rather than a lost one.
 */
export function submissionKey({ key, isNativeForm, email, files, now }: IdempotencyInput): string {
  const named = key ?? (isNativeForm ? `form ${Math.floor(now.getTime() / sameFormMs)}` : randomUUID());
  const hash = createHash('sha256').update(JSON.stringify([named, email]));
  for (const file of files) {
    hash.update(JSON.stringify([file.fileName, file.refused, file.bytes.length])).update(file.bytes);
  }
  return `upload:${hash.digest('hex')}`;
}
