import type { MailVocabulary } from '../receipts/reading/words/reading-vocabulary.types.js';
import { inAnyLanguage } from '../receipts/reading/words/vocabulary.js';

/** Where a mail program begins to quote the mail that is answered, in HTML. */
const htmlQuotes =
  /<blockquote\b|class="[^"]{0,200}\b(?:gmail_quote|yahoo_quoted|moz-cite-prefix|protonmail_quote)|id="(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|x?reply-intro)"/i;

/**
 * The same in text: quoted lines, or what introduces them in any language we read, on one line or folded onto
 * a second (Gmail). Every repetition is bounded or starts a line: a text of blank lines costs nothing.
 */
const anyOf = (list: keyof MailVocabulary) => inAnyLanguage(({ mail }) => mail?.[list]);
const textQuotes = new RegExp(
  [
    String.raw`^[ \t]?>`,
    String.raw`^[ \t]{0,4}${anyOf('quoteOpens')}\b[^\n]{0,200}\n?[^\n]{0,80}(?:${anyOf('wrote')}[ \t]?:?|${anyOf('wroteBeforeName')}[ \t][^\n]{1,100}:)[ \t]{0,4}$`,
    String.raw`^-{2,20}[ \t]{0,4}${anyOf('original')}[ \t]{0,4}-{2}`,
    String.raw`^_{10,100}[ \t]{0,4}$`,
  ].join('|'),
  'im',
);

/** The words of the sender alone, without the mail that is answered. */
export function cutQuotedReply({ content, isHtml }: { content: string; isHtml: boolean }): string {
  const found = (isHtml ? htmlQuotes : textQuotes).exec(content);
  return found ? content.slice(0, found.index) : content;
}

/** The header of a mail, written out in full: Outlook for Windows puts nothing else before what it quotes. */
const writtenHeader = new RegExp(
  String.raw`^[ \t*]{0,4}${anyOf('from')}[ \t*]{0,3}:([^\n]{1,300})\n[ \t*]{0,4}${anyOf('sent')}[ \t*]{0,3}:`,
  'im',
);

/**
 * Where a mail that is answered begins by its written header; null where none does.
 *
 * @param by addresses that answers go to: the quoted mail is by one of them, another one is forwarded and no quote. Left
 * out, every written header counts: what nobody may read an order in.
 */
export function writtenQuoteAt({ text, by }: { text: string; by?: readonly string[] }): number | null {
  const found = writtenHeader.exec(text);
  const writer = found?.[1]?.toLowerCase() ?? '';
  const isQuote = found && (!by || by.some((address) => writer.includes(address.toLowerCase())));
  return isQuote ? found.index : null;
}
