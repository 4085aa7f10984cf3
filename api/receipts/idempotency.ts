import { createHash, randomUUID } from 'node:crypto';
import { minuteMs } from '../../domain/shared/units.js';
import type { ReceivedFile } from './received-file.types.js';

/** A native form has no key: the same files from the same address within this many ms are one press of the button. */
const sameFormMs = 10 * minuteMs;

/** What makes two upload requests the same one. */
export type IdempotencyInput = {
  /** The caller's `Idempotency-Key`, if any. */
  key: string | undefined;
  /** True for a form a browser posted itself. */
  isNativeForm: boolean;
  email: string;
  files: ReceivedFile[];
  now: Date;
};

/**
 * The key under which an upload lands once.
 *
 * Address and bytes are part of it: whoever guesses someone else's key gets a submission of their own and not the
 * other one's status link, and a key used again for other files is another upload rather than a lost one.
 */
export function submissionKey({ key, isNativeForm, email, files, now }: IdempotencyInput): string {
  const named = key ?? (isNativeForm ? `form ${Math.floor(now.getTime() / sameFormMs)}` : randomUUID());
  const hash = createHash('sha256').update(JSON.stringify([named, email]));
  for (const file of files) {
    hash.update(JSON.stringify([file.fileName, file.refused, file.bytes.length])).update(file.bytes);
  }
  return `upload:${hash.digest('hex')}`;
}
