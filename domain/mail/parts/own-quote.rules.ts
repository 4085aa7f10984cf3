import { inAnyLanguage } from '../../receipts/reading/words/vocabulary.js';
import { writtenQuoteAt } from './quoted-reply.js';

/** What identifies a mail of ours in which no header of ours is left. */
export type OwnMailSigns = {
  /** Every address we receive at or send from. */
  ownAddresses: readonly string[];
  /** Address of the site, without a slash at its end: every mail of ours links to a page below it. */
  publicUrl: string;
};

const replyPrefixes = new RegExp(
  String.raw`^(?:\[[^\]]{0,40}\]\s*|(?:${inAnyLanguage(({ mail }) => mail?.replyPrefix)})(?:\[\d{1,3}\])?\s?[:：]\s*){1,9}`,
  'i',
);

/** A subject without what mail programs put before it in replies. */
export function answeredSubject(subject: string): string {
  return subject.trim().replace(replyPrefixes, '').replace(/\s+/g, ' ').trim();
}

/** Whether a subject is that of a reply; a forward of one is not. */
export function isReplySubject(subject: string | null): boolean {
  return /[:：]/.test(replyPrefixes.exec(subject?.trim() ?? '')?.[0] ?? '');
}

/** Characters at the start of a quote within which its writer is named. */
const introChars = 400;

/**
 * Whether text that quotes a mail quotes one of ours: we are named as its writer, or it links to our site.
 *
 * @param quote from the line that introduces the quoted mail to the end of the text
 */
export function isQuoteOfOurs({
  quote,
  signs: { ownAddresses, publicUrl },
}: {
  quote: string;
  signs: OwnMailSigns;
}): boolean {
  if (quote.includes(`${publicUrl}/`)) return true;
  const intro = quote.slice(0, introChars);
  const [written = ''] = quoteIntro.exec(intro) ?? [];
  const isNamed = ownAddresses.some((address) => written.toLowerCase().includes(address.toLowerCase()));
  return isNamed || writtenQuoteAt({ text: intro, by: ownAddresses }) !== null;
}

/** The line above a quoted mail, on one line or folded onto two: `On Monday Dropback <receipts@...> wrote:`. */
const quoteIntro =
  /^[^>\n]{0,200}(?:\n[^>\n]{0,80})?[<(][^<>\s()]{1,250}@[^<>\s()]{1,250}[>)][^\n]{0,80}:[ \t]{0,4}$/m;
