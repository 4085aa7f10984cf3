import type { MailVocabulary } from '../../receipts/reading/words/mail-vocabulary.types.js';
import { inAnyLanguage } from '../../receipts/reading/words/vocabulary.js';

/** Where mail programs start quoting the answered mail in HTML. */
const htmlQuotes =
  /<blockquote\b|class="[^"]{0,200}\b(?:gmail_quote|yahoo_quoted|moz-cite-prefix|protonmail_quote)|id="(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|x?reply-intro)"/i;

const anyOf = (list: keyof MailVocabulary) => inAnyLanguage(({ mail }) => mail?.[list]);

/**
 * The same in plain text: quoted lines, or the line introducing them in any supported language, on one line or folded
 * onto two (Gmail). Every repetition is bounded or starts a line, so a text of blank lines costs nothing.
 */
const textQuotes = new RegExp(
  [
    String.raw`^[ \t]?>`,
    String.raw`^[ \t]{0,4}${anyOf('quoteOpens')}\b[^\n]{0,200}\n?[^\n]{0,80}(?:${anyOf('wrote')}[ \t]?:?|${anyOf('wroteBeforeName')}[ \t][^\n]{1,100}:)[ \t]{0,4}$`,
    String.raw`^-{2,20}[ \t]{0,4}${anyOf('original')}[ \t]{0,4}-{2}`,
    String.raw`^_{10,100}[ \t]{0,4}$`,
  ].join('|'),
  'im',
);

type Reply = { content: string; isHtml: boolean };

/** The new text of a reply, without the quoted mail. */
export function cutQuotedReply({ content, isHtml }: Reply): string {
  return content.slice(0, quoteAt({ content, isHtml }) ?? content.length);
}

/** Where the quoted mail of a reply starts, with the line that introduces it; null if nothing is quoted. */
export function quoteAt({ content, isHtml }: Reply): number | null {
  return (isHtml ? htmlQuotes : textQuotes).exec(content)?.index ?? null;
}

/** The header block of a quoted mail: Outlook for Windows puts nothing else before the quote. */
const writtenHeader = new RegExp(
  String.raw`^[ \t*]{0,4}${anyOf('from')}[ \t*]{0,3}:([^\n]{1,300})\n[ \t*]{0,4}${anyOf('sent')}[ \t*]{0,3}:`,
  'im',
);

/**
 * Where a quoted mail starts with its header block; null if none does.
 *
 * @param by addresses that replies go to: a quoted mail is from one of them, any other is a forward and not a quote. If
 * absent, every header block counts: for text in which no order may be read.
 */
export function writtenQuoteAt({ text, by }: { text: string; by?: readonly string[] }): number | null {
  const found = writtenHeader.exec(text);
  const writer = found?.[1]?.toLowerCase() ?? '';
  const isQuote = found && (!by || by.some((address) => writer.includes(address.toLowerCase())));
  return isQuote ? found.index : null;
}
