import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { PairedResponse } from '../../domain/contracts/browsers.contract.js';
import type { PairedBrowser, PairingCodeResponse } from '../../domain/contracts/my.contract.js';
import {
  maxBrowsers,
  pairingCodeLifetimeMs,
  pairingCodeOf,
  typedPairingCode,
  unusedBrowserMs,
} from '../../domain/price-sources/browser/pairing.rules.js';
import { type AppError, createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { maskEmailAddress } from '../../domain/shared/email-address.js';
import type {
  BrowserRecord,
  BrowsersRepository,
} from '../../platform/database/purchases/browsers.repository.js';
import { deriveSecret, type Keyring } from '../../platform/files/keyring.js';

/** 256 bits. */
const tokenBytes = 32;
const codeBytes = 10;

/** Pairs browsers with addresses. */
export type Pairing = ReturnType<typeof createPairing>;

/**
 * Creates {@link Pairing}. Of codes and tokens only hashes are stored; a code's hash is keyed, since a code is short
 * enough to be tried out by whoever holds a copy of the database.
 */
export function createPairing({
  browsers,
  keyring,
  clock,
}: {
  browsers: BrowsersRepository;
  keyring: Keyring;
  clock: Clock;
}) {
  const secret = deriveSecret({ key: keyring.current, purpose: 'pairing-code' });
  const codeKeyOf = (code: string) => `code:${createHmac('sha256', secret).update(code).digest('hex')}`;
  const later = (ms: number) => new Date(clock.now().getTime() + ms);
  return {
    /** A new code for an address; it replaces the last one. @throws {AppError} `browser.too_many` (409) */
    async offer(email: string): Promise<PairingCodeResponse> {
      const now = clock.now();
      if ((await browsers.listByEmail({ email, now })).length >= maxBrowsers) throw tooMany();
      const code = pairingCodeOf(randomBytes(codeBytes));
      const expiresAt = later(pairingCodeLifetimeMs);
      await browsers.offer({ email, key: codeKeyOf(typedPairingCode(code) ?? code), expiresAt, now });
      return { code, expires_at: expiresAt.toISOString() };
    },
    /**
     * Exchanges a code for a browser's token, once.
     *
     * @throws {AppError} `browser.code_invalid` (404): wrong, used, replaced and expired look the same
     */
    async pair({ code, name }: { code: string; name: string }): Promise<PairedResponse> {
      const typed = typedPairingCode(code);
      const token = randomBytes(tokenBytes).toString('base64url');
      const browser =
        typed &&
        (await browsers.pair({
          codeKey: codeKeyOf(typed),
          key: tokenKeyOf(token),
          name,
          expiresAt: later(unusedBrowserMs),
          now: clock.now(),
        }));
      if (!browser) throw createAppError({ code: 'browser.code_invalid', message: 'no such code' });
      return { token, email: maskEmailAddress(browser.email) };
    },
    /** The browser that sends a token. @throws {AppError} `browser.forgotten` (401) */
    async open(authorization: string | undefined): Promise<BrowserRecord> {
      const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1];
      const browser =
        token &&
        (await browsers.use({ key: tokenKeyOf(token), expiresAt: later(unusedBrowserMs), now: clock.now() }));
      if (!browser) throw createAppError({ code: 'browser.forgotten', message: 'no such browser' });
      return browser;
    },
    /** The browsers of an address, oldest first. */
    async list(email: string): Promise<PairedBrowser[]> {
      const found = await browsers.listByEmail({ email, now: clock.now() });
      return found.map(({ id, name, created_at, paired_at, last_used_at }) => ({
        id,
        name: name ?? '',
        paired_at: (paired_at ?? created_at).toISOString(),
        last_used_at: (last_used_at ?? created_at).toISOString(),
      }));
    },
    /** Forgets a browser of an address, if it has it. */
    forget: browsers.forget,
  };
}

const tokenKeyOf = (token: string) => `token:${createHash('sha256').update(token).digest('hex')}`;

function tooMany(): AppError {
  return createAppError({ code: 'browser.too_many', message: 'this address has enough browsers' });
}
