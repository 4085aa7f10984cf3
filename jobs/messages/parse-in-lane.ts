import { processSlowMessageJob } from '../../domain/contracts/jobs.js';
import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import { isAppError } from '../../domain/shared/app-error.js';
import type { MailRun } from './process-message.types.js';

/** The mail taken apart; null when it takes too long beside others and was handed to the slow lane. */
export async function parseInLane({
  message: { id, envelope },
  raw,
  dependencies: { parser, queue, settings },
  lane,
}: MailRun & { raw: Buffer }): Promise<ParsedMail | null> {
  const { ownDomain, receiptsAddress } = settings;
  const input = { raw, ownDomain, receiptsAddress };
  if (lane === 'slow') return parser.parse(input);
  try {
    return await parser.parseQuickly(input);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'child.timed_out') throw error;
    const turnOf = [envelope.mail_from ?? ''];
    await queue.enqueue({ job: processSlowMessageJob, payload: { message_id: id }, turnOf });
    return null;
  }
}
