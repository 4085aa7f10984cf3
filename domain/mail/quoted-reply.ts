/** Where a mail program begins to quote the mail that is answered, in HTML. */
const htmlQuotes =
  /<blockquote\b|class="[^"]{0,200}\b(?:gmail_quote|yahoo_quoted|moz-cite-prefix|protonmail_quote)|id="(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|x?reply-intro)"/i;

/**
 * The same in text: quoted lines, or what introduces them in the common languages, on one line or folded onto
 * a second (Gmail). Every repetition is bounded or starts a line: a text of blank lines costs nothing.
 */
const textQuotes =
  /^[ \t]?>|^[ \t]{0,4}(?:On|Am|Le|El|Il|Op|Den|Em|W dniu)\b[^\n]{0,200}\n?[^\n]{0,80}(?:(?:wrote|schrieb|écrit|escribió|scritto|schreef|skrev|escreveu|napisał\w{0,10})[ \t]?:?|(?:schrieb|schreef|skrev)[ \t][^\n]{1,100}:)[ \t]{0,4}$|^-{2,20}[ \t]{0,4}(?:Original Message|Ursprüngliche Nachricht|Message d'origine|Mensaje original)[ \t]{0,4}-{2}|^_{10,100}[ \t]{0,4}$/im;

/** The words of the sender alone, without the mail that is answered. */
export function cutQuotedReply({ content, isHtml }: { content: string; isHtml: boolean }): string {
  const found = (isHtml ? htmlQuotes : textQuotes).exec(content);
  return found ? content.slice(0, found.index) : content;
}
