import { isEmailAddress, normalizeEmailAddress } from '../../domain/shared/email-address.js';
import { isRecord } from '../../domain/shared/typed-records.js';

/** What a provider says about somebody: claims of the ID token, or the answer of its userinfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>;

/** A claim and the value it must have or contain. */
export type WantedClaim = { name: string; value: string };

/** Who signed in at the provider. */
export type OidcIdentity = {
  /** Normalised address that the provider has verified; null when there is none. */
  email: string | null;
  /** Whether the claim that makes an admin is there. */
  hasAdminClaim: boolean;
};

/**
 * Who signed in, from what the provider says. The address and its verification are taken from the same source, so that
 * one source's word never vouches for another's address.
 */
export function identityOf({
  sources,
  adminClaim,
}: {
  sources: readonly Claims[];
  adminClaim: WantedClaim | null;
}): OidcIdentity {
  return {
    email: sources.map(verifiedEmailOf).find((email) => email !== null) ?? null,
    hasAdminClaim: adminClaim !== null && sources.some((claims) => hasClaim({ claims, wanted: adminClaim })),
  };
}

/** Some providers write the flag as text. A missing flag is no verification. */
function verifiedEmailOf({ email, email_verified: verified }: Claims): string | null {
  if (typeof email !== 'string' || (verified !== true && verified !== 'true')) return null;
  const address = normalizeEmailAddress(email);
  return isEmailAddress(address) ? address : null;
}

/** Whether a claim has a value: as its text, or as one of a list. */
function hasClaim({ claims, wanted: { name, value } }: { claims: Claims; wanted: WantedClaim }): boolean {
  const found = Object.hasOwn(claims, name) ? claims[name] : atPath(claims, name.split('.'));
  if (Array.isArray(found)) return found.includes(value);
  return found === value || (found === true && value === 'true');
}

function atPath(claims: unknown, path: readonly string[]): unknown {
  let found = claims;
  for (const name of path) {
    if (!isRecord(found) || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return found;
}
