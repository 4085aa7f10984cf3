import { afterLook, lookPutOff } from '../../domain/mail/authentication.rules.js';
import type { AuthenticationLook, MessageAuthentication } from '../../domain/mail/authentication.types.js';
import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import { secondMs } from '../../domain/shared/units.js';
import type { MailAuthenticator } from '../authentication/mail-authenticator.js';

/** How long name servers that were silent once are not waited for again, ms. */
const silenceMs = 30 * secondMs;
/** Silences remembered; the oldest are forgotten first. */
const maxSilences = 1_000;

/** Finds out who sent a mail, without letting silent name servers hold up the mails of others. */
export type SenderCheck = ReturnType<typeof createSenderCheck>;

/**
 * Creates the check. A mail whose domain or whose sending host kept us waiting a moment ago is put off without a look:
 * of a pile of such mails one waits, not each.
 */
export function createSenderCheck({
  authenticator,
  clock,
}: {
  authenticator: Pick<MailAuthenticator, 'look'>;
  clock: Clock;
}) {
  const silentUntil = new Map<string, number>();

  const isSilent = (keys: string[]): boolean =>
    keys.some((key) => (silentUntil.get(key) ?? 0) > clock.now().getTime());
  const remember = (keys: string[]): void => {
    for (const key of keys) {
      silentUntil.delete(key);
      silentUntil.set(key, clock.now().getTime() + silenceMs);
    }
    for (const key of silentUntil.keys()) {
      if (silentUntil.size <= maxSilences) break;
      silentUntil.delete(key);
    }
  };

  async function look({ message, mail, raw }: CheckInput): Promise<AuthenticationLook> {
    const keys = placesOf({ message, mail });
    if (isSilent(keys)) return lookPutOff;
    const found = await authenticator.look({ raw, ...handedOverBy(message) });
    if (found.isUndecided) remember(keys);
    return found;
  }

  return async (input: CheckInput): Promise<MessageAuthentication> => {
    const { authentication } = input.message;
    if (authentication.state === 'checked') return authentication;
    return afterLook({ before: authentication, look: await look(input), now: clock.now() });
  };
}

type CheckInput = { message: MessageRecord; mail: ParsedMail; raw: Buffer };

/**
 * Who handed a mail over. Out of a mailbox nobody did: what its headers tell of its way may have been written by its
 * sender, so that its signature alone can prove it.
 */
function handedOverBy({ envelope: { remote_address, helo, mail_from } }: MessageRecord) {
  if (mail_from === null) return { clientAddress: null, helo: null, mailFrom: '' };
  return { clientAddress: remote_address, helo: helo ?? null, mailFrom: mail_from };
}

/** Whose name servers a check depends on: the two domains a mail names, and the host that sent it. */
function placesOf({ message: { envelope }, mail }: Pick<CheckInput, 'message' | 'mail'>): string[] {
  const addresses = [envelope.mail_from ?? '', mail.header.from?.address ?? ''];
  const domains = addresses.map((address) => address.slice(address.lastIndexOf('@') + 1).toLowerCase());
  return [...domains, envelope.remote_address ?? ''].filter(Boolean);
}
