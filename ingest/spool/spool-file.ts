import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import { createAppError } from '../../domain/shared/app-error.js';
import { kib } from '../../domain/shared/units.js';

/** What is known about a mail before it is parsed. */
export type SpoolEnvelope = Pick<MessageRecord, 'spool_id' | 'source' | 'envelope' | 'received_at'> & {
  /** Full size in bytes of a mail that was too large to take; the file then holds only its beginning. */
  full_size?: number | undefined;
  /** The step that took it in, as W3C `traceparent`; absent when nothing is traced. */
  trace?: string | undefined;
};

/** Longest envelope line: ten recipients and a sender of 254 characters each fit ten times over. */
export const maxEnvelopeBytes = 64 * kib;

const envelopeSchema = z.object({
  version: z.literal(1),
  spool_id: z.string().min(1),
  source: z.enum(['smtp', 'imap']),
  envelope: z.object({
    mail_from: z.string().nullable(),
    rcpt_to: z.array(z.string()),
    remote_address: z.string().nullable(),
    // Missing in mails spooled by an earlier release.
    helo: z.string().nullable().default(null),
    tls: z.string().nullable().default(null),
  }),
  received_at: z.iso.datetime().transform((text) => new Date(text)),
  full_size: z.int().positive().optional(),
  trace: z.string().optional(),
});

/** Creates a spool id: sorts by time of arrival, is a safe file name, never repeats. */
export function newSpoolId(now: Date): string {
  // Of a random UUID, of which Node keeps a cache; random bytes of one's own took 5 % of the mail server's time.
  const [, , , ...random] = randomUUID().split('-');
  return `${now.getTime().toString(36).padStart(9, '0')}-${random.join('')}`;
}

/** The first line of a spool file; the raw message follows it byte for byte. */
export function encodeEnvelope(envelope: SpoolEnvelope): Buffer {
  return Buffer.from(`${JSON.stringify({ version: 1, ...envelope })}\n`);
}

/**
 * Parses the first line of a spool file.
 *
 * @param head the first bytes of the file: {@link maxEnvelopeBytes}, or all if there are fewer
 * @returns the envelope and the offset at which the raw message starts
 * @throws {AppError} `spool.damaged`
 */
export function decodeEnvelope(head: Buffer): { envelope: SpoolEnvelope; rawOffset: number } {
  const end = head.subarray(0, maxEnvelopeBytes).indexOf(0x0a);
  if (end === -1) throw damaged('the envelope line has no end');
  try {
    const parsed = envelopeSchema.parse(JSON.parse(head.subarray(0, end).toString('utf8')));
    const { version: _version, ...envelope } = parsed;
    return { envelope, rawOffset: end + 1 };
  } catch (cause) {
    throw damaged('the envelope line has the wrong form', cause);
  }
}

function damaged(message: string, cause?: unknown) {
  return createAppError({ code: 'spool.damaged', message, cause });
}
