import { isOwnAddress } from '../../domain/mail/mail-address.js';
import type { MailMessage } from '../../domain/mail/mail-tree.types.js';
import { isQuoteOfOurs, isReplySubject, type OwnMailSigns } from '../../domain/mail/parts/own-quote.rules.js';
import { quoteAt, writtenQuoteAt } from '../../domain/mail/parts/quoted-reply.js';
import { type BodySegment, splitForwards } from './forward-chain.js';
import { htmlToText } from './html-text.js';

/**
 * Whether a mail is a reply to one of ours by its subject and what it quotes, where the mail program left out
 * In-Reply-To and References. A mail of somebody else below our quote was sent to be read: then it is not a reply.
 */
export function quotesOwnMail({
  message: { header, text, html },
  signs,
}: {
  message: Pick<MailMessage, 'header' | 'text' | 'html'>;
  signs: OwnMailSigns;
}): boolean {
  if (!isReplySubject(header.subject)) return false;
  const quotes = [quoteInText({ text: text ?? '', signs }), ...quotesInHtml(html ?? '')];
  return (
    quotes.some((quote) => isQuoteOfOurs({ quote, signs })) &&
    !quotes.some((quote) => holdsOtherMail({ quote, signs }))
  );
}

/** Whether one segment of several is a mail of ours, or quotes one. */
export function isOwnSegment({
  segment: { start, end, original },
  text,
  signs,
}: {
  segment: BodySegment;
  text: string;
  signs: OwnMailSigns;
}): boolean {
  if (original?.from) return isOwnAddress(original.from.address, signs.ownAddresses);
  const quote = quoteInText({ text: text.slice(start, end), signs });
  return original === null && quote !== '' && isQuoteOfOurs({ quote, signs });
}

/** The quoted mail with the line above it; empty if nothing is quoted. */
function quoteInText({ text, signs: { ownAddresses } }: { text: string; signs: OwnMailSigns }): string {
  const at = quoteAt({ content: text, isHtml: false }) ?? writtenQuoteAt({ text, by: ownAddresses });
  return at === null ? '' : text.slice(at);
}

/** The same in HTML: as it is read, and with its links. */
function quotesInHtml(html: string): string[] {
  const at = quoteAt({ content: html, isHtml: true });
  return at === null ? [] : [htmlToText(html.slice(at)).text, html.slice(at)];
}

function holdsOtherMail({ quote, signs: { ownAddresses } }: { quote: string; signs: OwnMailSigns }): boolean {
  const text = quote.replace(/^(?:[ \t]?>){1,9}[ \t]?/gm, '');
  return splitForwards({ text, subject: null }).some(
    ({ original }) => original?.from && !isOwnAddress(original.from.address, ownAddresses),
  );
}
