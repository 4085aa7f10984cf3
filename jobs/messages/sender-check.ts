import { afterLook, lookPutOff, maxUndecidedMs } from '../../domain/mail/authentication.rules.js';
import type { AuthenticationLook, MessageAuthentication } from '../../domain/mail/authentication.types.js';
import { isPrivateAddress } from '../../domain/mail/host-address.js';
import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import { type Clock, isWithin } from '../../domain/shared/clock.js';
import { secondMs } from '../../domain/shared/units.js';
import type { MailAuthenticator } from '../authentication/mail-authenticator.js';

/** How long name servers that were silent once are not waited for again, ms. */
const silenceMs = 30 * secondMs;
/** Silences remembered; the oldest are forgotten first. */
const maxSilences = 1_000;

/** Finds out who sent a mail, without letting silent name servers hold up the mails of others. */
export type SenderCheck = ReturnType<typeof createSenderCheck>;

/**
 * Creates the check. A mail whose envelope's domain or whose sending host kept us waiting a moment ago is put off
 * without a look: of a pile of such mails one waits, not each. What the last look finds is final, so it is always made.
 */
export function createSenderCheck({
  authenticator,
  clock,
}: {
  authenticator: Pick<MailAuthenticator, 'look'>;
  clock: Clock;
}) {
  const silentSince = new Map<string, Date>();

  const isSilent = (keys: string[]): boolean =>
    keys.some((key) => {
      const since = silentSince.get(key);
      return since !== undefined && isWithin({ since, now: clock.now(), ms: silenceMs });
    });
  const remember = (keys: string[]): void => {
    for (const key of keys) {
      silentSince.delete(key);
      silentSince.set(key, clock.now());
    }
    for (const key of silentSince.keys()) {
      if (silentSince.size <= maxSilences) break;
      silentSince.delete(key);
    }
  };

  const isLast = ({ authentication: { first_try_at } }: MessageRecord): boolean =>
    first_try_at !== null && clock.now().getTime() - first_try_at.getTime() >= maxUndecidedMs;

  async function look({ message, raw }: CheckInput): Promise<AuthenticationLook> {
    const { domains, hosts } = placesOf(message);
    if (!isLast(message) && isSilent([...domains, ...hosts])) return lookPutOff;
    const found = await authenticator.look({ raw, ...handedOverBy(message) });
    // A signature or a From may name any silent domain: the envelope's is to blame for its own silence alone.
    if (found.isUndecided) remember(found.spf === 'temperror' ? [...domains, ...hosts] : hosts);
    return found;
  }

  return async (input: CheckInput): Promise<MessageAuthentication> => {
    const { authentication } = input.message;
    if (isForGood(authentication)) return authentication;
    return afterLook({ before: authentication, look: await look(input), now: clock.now() });
  };
}

type CheckInput = { message: MessageRecord; raw: Buffer };

/** Whether another look would find the same: a mail worked through again is looked at again where one failed. */
function isForGood({ state, fault, spf, dkim, dmarc }: MessageAuthentication): boolean {
  if (state !== 'checked') return false;
  return dmarc === 'pass' || (fault === null && ![spf, dkim, dmarc].includes('temperror'));
}

/**
 * Who handed a mail over. Out of a mailbox nobody did: what its headers tell of its way may have been written by its
 * sender, so that its signature alone can prove it.
 */
function handedOverBy({ envelope: { remote_address, helo, mail_from } }: MessageRecord) {
  if (mail_from === null) return { clientAddress: null, helo: null, mailFrom: '' };
  return { clientAddress: remote_address, helo: helo ?? null, mailFrom: mail_from };
}

/**
 * What a check that waits is held against: the domain of the envelope and the host that sent the mail. Not its From,
 * which whoever sent it chose, nor a relay of our own.
 */
function placesOf({ envelope: { mail_from, remote_address } }: MessageRecord) {
  const domain = (mail_from ?? '').split('@').at(-1)?.toLowerCase();
  return {
    domains: domain ? [domain] : [],
    hosts: remote_address && !isPrivateAddress(remote_address) ? [remote_address] : [],
  };
}
