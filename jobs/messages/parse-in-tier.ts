import type { processLargeMessageJob } from '../../domain/contracts/jobs.js';
import { processSlowMessageJob } from '../../domain/contracts/jobs.js';
import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import { isAppError } from '../../domain/shared/app-error.js';
import type { MailRun } from './process-message.types.js';

/** Errors that the machine or other mails may have caused; the mail is retried alone. */
const triedAgain: readonly string[] = ['child.timed_out', 'child.crashed'];

/** The parsed mail; null when parsing failed in a shared tier and the mail was handed to the slow one. */
export async function parseInTier(work: MailRun & { raw: Buffer }): Promise<ParsedMail | null> {
  const { raw, tier, dependencies } = work;
  const { parser, settings } = dependencies;
  const { ownDomain, receiptsAddress, ownAddresses, publicUrl } = settings;
  try {
    return await parser.parse({
      tier,
      raw,
      ownDomain,
      receiptsAddress,
      signs: { ownAddresses, publicUrl },
    });
  } catch (error) {
    if (tier === 'slow' || !isAppError(error) || !triedAgain.includes(error.code)) throw error;
    await handOver({ ...work, to: processSlowMessageJob });
    return null;
  }
}

/** Hands a mail to another tier. One sender's backlog there waits behind the mails of others. */
export async function handOver({
  message: { id, envelope },
  dependencies: { queue },
  to: job,
}: Pick<MailRun, 'message' | 'dependencies'> & {
  to: typeof processLargeMessageJob | typeof processSlowMessageJob;
}): Promise<void> {
  const requesters = [envelope.mail_from || (envelope.remote_address ?? '')];
  await queue.enqueue({ job, payload: { message_id: id }, requesters });
}
