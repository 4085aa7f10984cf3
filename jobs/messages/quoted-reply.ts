/** Where a mail program begins to quote the mail that is answered, in HTML. */
const htmlQuotes =
  /<blockquote\b|class="[^"]{0,200}\b(?:gmail_quote|yahoo_quoted|moz-cite-prefix|protonmail_quote)|id="(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|x?reply-intro)"/i;

/** The same in text: quoted lines, or the line that introduces them in the common languages. */
const textQuotes =
  /^\s?>|^\s*(?:On|Am|Le|El|Il|Op|Den|Em|W dniu)\b[^\n]{0,200}(?:wrote|schrieb|écrit|escribió|scritto|schreef|skrev|escreveu|napisał\w*)\s?:?\s*$|^-{2,}\s*(?:Original Message|Ursprüngliche Nachricht|Message d'origine|Mensaje original)\s*-{2,}|^_{10,}\s*$/im;

/** The words of the sender alone, without the mail that is answered. */
export function cutQuotedReply({ content, isHtml }: { content: string; isHtml: boolean }): string {
  const found = (isHtml ? htmlQuotes : textQuotes).exec(content);
  return found ? content.slice(0, found.index) : content;
}
