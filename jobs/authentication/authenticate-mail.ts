import { type ARCData, arc, type DKIMResult, type DNSResolver, dkimVerify, dmarc, spf } from 'mailauth';
import { getDomain } from 'tldts';
import { canonicalAddress } from '../../domain/mail/mail-address.js';
import { failedAuthentication } from '../../domain/mail/sender/authentication.rules.js';
import type {
  AuthenticationPass,
  AuthenticationResult,
} from '../../domain/mail/sender/authentication.types.js';
import { mib } from '../../domain/shared/units.js';
import { createMailResolver } from './mail-resolver.js';

/** Input of the check in the child process. */
export type AuthenticateMailInput = {
  raw: Uint8Array;
  /** Client that delivered the mail; null for a mail fetched from a mailbox, where SPF does not apply. */
  clientAddress: string | null;
  helo: string | null;
  /** Envelope sender; empty for the null return path. */
  mailFrom: string;
  /** Our own domain, used in SPF explanations. */
  ownDomain: string;
  nameServers: string[] | null;
  /** Total time for all DNS queries, ms. */
  budgetMs: number;
};

/** Share of the budget that SPF may use; the DMARC policy of a signed mail is queried after it. */
const spfShare = 0.6;
/**
 * Most signatures and seals checked. Legitimate mail has at most five of each, and each costs a hash over the mail.
 */
const maxSignatures = 10;
/** Most header bytes searched for signatures; the mail parser refuses longer header sections. */
const maxHeaderBytes = 1 * mib;

/**
 * Determines who really sent a mail: SPF (RFC 7208), DKIM (RFC 6376), ARC (RFC 8617) and DMARC (RFC 7489).
 *
 * A signature counts only if it covers From and the whole body (no `l=`). Otherwise anyone holding a signed mail
 * could append other content to it.
 */
export async function authenticateMail(input: AuthenticateMailInput): Promise<AuthenticationResult> {
  const raw = Buffer.from(input.raw.buffer, input.raw.byteOffset, input.raw.byteLength);
  if (countSignatures(raw) > maxSignatures) return failedAuthentication('too_many_signatures');
  const { nameServers: servers, budgetMs } = input;
  const all = createMailResolver({ servers, budgetMs });
  const forSpf = createMailResolver({ servers, budgetMs: budgetMs * spfShare });
  try {
    const [signed, sent] = await Promise.all([
      dkimVerify(raw, { resolver: all.resolve, ...(input.mailFrom ? { sender: input.mailFrom } : {}) }),
      checkSpf(input, forSpf.resolve),
    ]);
    return await conclude({ signed, sent, resolver: all.resolve });
  } finally {
    all.close();
    forSpf.close();
  }
}

type SpfResult = { result: string; domain: string | null };

async function conclude({
  signed,
  sent,
  resolver,
}: {
  signed: Awaited<ReturnType<typeof dkimVerify>>;
  sent: SpfResult;
  resolver: DNSResolver;
}): Promise<AuthenticationResult> {
  // The type asks for what sealing needs; the value holds the chain that was found.
  const sealed = await arc(signed.arc as unknown as ARCData, { resolver });
  const signatures = signed.results.map(judgeSignature);
  const passes = [
    ...passOf({ by: 'spf', domain: sent.domain, result: sent.result }),
    ...signatures.flatMap(({ domain, result }) => passOf({ by: 'dkim', domain, result })),
    ...passOf({
      by: 'arc',
      domain: sealed.signature ? sealed.signature.signingDomain : null,
      result: sealed.status.result,
    }),
  ];
  const policy = await dmarc({
    headerFrom: signed.headerFrom,
    spfDomains: domainsBy('spf', passes),
    dkimDomains: domainsBy('dkim', passes).map((domain) => ({ domain })),
    resolver,
  });
  const [from, ...others] = signed.headerFrom;
  const verdict = policy ? policy.status.result : 'fail';
  const results = [sent.result, verdict, ...signatures.map(({ result }) => result)];
  return {
    spf: sent.result,
    dkim: bestOf(signatures.map(({ result }) => result)),
    dmarc: verdict,
    arc: sealed.status.result,
    from: from && others.length === 0 ? canonicalAddress(from) : null,
    passes,
    fault: null,
    isUndecided: verdict !== 'pass' && results.includes('temperror'),
  };
}

async function checkSpf(
  { clientAddress, helo, mailFrom, ownDomain }: AuthenticateMailInput,
  resolver: DNSResolver,
): Promise<SpfResult> {
  if (clientAddress === null) return { result: 'none', domain: null };
  const { status, domain } = await spf({
    sender: mailFrom,
    ip: clientAddress,
    helo: helo ?? clientAddress,
    mta: ownDomain,
    resolver,
  });
  return { result: status.result, domain };
}

/**
 * A signature that does not cover From and the whole body is not accepted. A changed body is a failure, not a
 * doubt.
 */
function judgeSignature(signature: DKIMResult): { domain: string | null; result: string } {
  const { signingDomain, status } = signature;
  const details = signature as DKIMResult & {
    canonBodyLengthLimited?: boolean;
    signingHeaders?: { keys: string };
  };
  const coversFrom = /(?:^|:)\s*from\s*(?::|$)/i.test(details.signingHeaders?.keys ?? '');
  const isWhole = coversFrom && details.canonBodyLengthLimited !== true;
  if (status.result === 'pass') return { domain: signingDomain, result: isWhole ? 'pass' : 'policy' };
  const isChanged = /body hash did not verify/.test(String(status.comment ?? ''));
  return { domain: signingDomain ?? null, result: isChanged ? 'fail' : status.result };
}

function passOf({
  by,
  domain,
  result,
}: {
  by: AuthenticationPass['by'];
  domain: string | null;
  result: string;
}) {
  if (result !== 'pass' || !domain) return [];
  const name = domain.toLowerCase().replace(/\.$/, '');
  return [{ by, domain: name, organisation: getDomain(name, { allowPrivateDomains: true }) }];
}

function domainsBy(by: AuthenticationPass['by'], passes: AuthenticationPass[]): string[] {
  return passes.filter((pass) => pass.by === by).map(({ domain }) => domain);
}

/** Results from best to worst; a result not listed counts as `none`. */
const ranking = ['pass', 'temperror', 'fail', 'policy', 'permerror', 'neutral', 'none'];

function bestOf(results: string[]): string {
  return ranking.find((result) => results.includes(result)) ?? 'none';
}

/** Number of header lines that start a signature or a seal. */
function countSignatures(raw: Buffer): number {
  const start = raw.toString('latin1', 0, maxHeaderBytes);
  const end = start.search(/\r?\n\r?\n/);
  return (
    (end === -1 ? start : start.slice(0, end)).match(/^(?:dkim-signature|arc-seal)[ \t]*:/gim)?.length ?? 0
  );
}
