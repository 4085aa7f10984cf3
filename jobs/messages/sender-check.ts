import { isPrivateAddress } from '../../domain/mail/host-address.js';
import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import {
  afterCheck,
  maxUndecidedMs,
  postponedAuthentication,
} from '../../domain/mail/sender/authentication.rules.js';
import type {
  AuthenticationResult,
  MessageAuthentication,
} from '../../domain/mail/sender/authentication.types.js';
import { type Clock, isWithin } from '../../domain/shared/clock.js';
import { secondMs } from '../../domain/shared/units.js';
import type { MailAuthenticator } from '../authentication/mail-authenticator.js';

/** How long name servers that did not answer are not waited for again, ms. */
const silenceMs = 30 * secondMs;
/** Most silences remembered; the oldest are dropped first. */
const maxSilences = 1_000;

/** Determines who sent a mail without letting silent name servers delay other people's mails. */
export type SenderCheck = ReturnType<typeof createSenderCheck>;

/**
 * Creates the check. A mail whose envelope domain or sending host kept us waiting recently is deferred without a
 * lookup, so that only one mail of a backlog waits. The last check is final and therefore always made.
 */
export function createSenderCheck({
  authenticator,
  clock,
}: {
  authenticator: Pick<MailAuthenticator, 'authenticate'>;
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

  async function authenticate({ message, raw }: CheckInput): Promise<AuthenticationResult> {
    const { domains, hosts } = placesOf(message);
    if (!isLast(message) && isSilent([...domains, ...hosts])) return postponedAuthentication;
    const found = await authenticator.authenticate({ raw, ...handedOverBy(message) });
    // A signature or a From may name any silent domain; only the envelope's domain is held responsible.
    if (found.isUndecided) remember(found.spf === 'temperror' ? [...domains, ...hosts] : hosts);
    return found;
  }

  return async (input: CheckInput): Promise<MessageAuthentication> => {
    const { authentication } = input.message;
    if (isForGood(authentication)) return authentication;
    return afterCheck({ before: authentication, result: await authenticate(input), now: clock.now() });
  };
}

type CheckInput = { message: MessageRecord; raw: Buffer };

/**
 * Whether a further check would give the same result. A mail that is processed again is rechecked only if a lookup
 * failed.
 */
function isForGood({ state, fault, spf, dkim, dmarc }: MessageAuthentication): boolean {
  if (state !== 'checked') return false;
  return dmarc === 'pass' || (fault === null && ![spf, dkim, dmarc].includes('temperror'));
}

/**
 * The client that delivered a mail. A mail fetched from a mailbox has none: its sender may have written its trace
 * headers, so only its signature can authenticate it.
 */
function handedOverBy({ envelope: { remote_address, helo, mail_from } }: MessageRecord) {
  if (mail_from === null) return { clientAddress: null, helo: null, mailFrom: '' };
  return { clientAddress: remote_address, helo: helo ?? null, mailFrom: mail_from };
}

/**
 * What a waiting check is held against: the envelope domain and the sending host. Not From, which the sender can
 * choose, nor our own relay.
 */
function placesOf({ envelope: { mail_from, remote_address } }: MessageRecord) {
  const domain = (mail_from ?? '').split('@').at(-1)?.toLowerCase();
  return {
    domains: domain ? [domain] : [],
    hosts: remote_address && !isPrivateAddress(remote_address) ? [remote_address] : [],
  };
}
