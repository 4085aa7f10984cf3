import { isAppError } from '../../domain/shared/app-error.js';

/** An error that smtp-server turns into a reply: `responseCode`, then `message`. */
export type SmtpReply = Error & { responseCode: number };

/** Builds a refusal. `text` starts with its enhanced status code (RFC 3463). */
export function smtpReply({ code, text }: { code: number; text: string }): SmtpReply {
  return Object.assign(new Error(text), { responseCode: code });
}

/** Whether an error is already a reply. */
export function isSmtpReply(error: unknown): error is SmtpReply {
  return error instanceof Error && 'responseCode' in error;
}

/** The refusals of this server, except those caused by a failing disk. */
export const replies = {
  noSuchMailbox: () => smtpReply({ code: 550, text: '5.1.1 No such mailbox here' }),
  tooLarge: (maxBytes: number) =>
    smtpReply({ code: 552, text: `5.3.4 Message is larger than ${maxBytes} bytes` }),
  routingLoop: () => smtpReply({ code: 554, text: '5.4.6 Too many hops, this message is in a loop' }),
  tooSlow: () => smtpReply({ code: 421, text: '4.4.2 Message took too long' }),
  tooManyCommands: () => smtpReply({ code: 421, text: '4.7.0 Too many commands without a message' }),
  tooManyRefused: () => smtpReply({ code: 421, text: '5.7.1 Too many mailboxes that are not here' }),
  nothingHandedOver: () => smtpReply({ code: 421, text: '4.4.2 Session went on too long without a message' }),
  tooManyConnections: () =>
    smtpReply({ code: 421, text: '4.7.0 Too many connections from your address, try again later' }),
  tooManyMessages: () =>
    smtpReply({ code: 451, text: '4.7.1 Too many messages from your address, try again later' }),
  tooManyBytes: () =>
    smtpReply({ code: 452, text: '4.7.1 Too much mail from your address today, try again tomorrow' }),
  senderHadTheirDay: () =>
    smtpReply({ code: 452, text: '4.7.1 Too much mail from this sender today, try again tomorrow' }),
  stopping: () => smtpReply({ code: 421, text: '4.3.2 Server is stopping, try again in a moment' }),
};

const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * The reply for a message that could not be made durable: always temporary, so that the sender keeps it. 452
 * when there is no room (full disk, full quota, spool at its limit), 451 for everything else.
 */
export function storageReply(error: unknown): SmtpReply {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (fullDiskCodes.has(code) || (isAppError(error) && error.code === 'spool.full')) {
    return smtpReply({ code: 452, text: '4.3.1 Insufficient storage, try again later' });
  }
  return smtpReply({ code: 451, text: '4.3.0 Temporary failure to store the message, try again later' });
}
