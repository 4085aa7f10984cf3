import { defineEmail, type EmailInput } from '../../define-email.js';
import { blocks, textHeading, textParagraph } from '../../plain-text.js';
import { colors, inkClass } from '../../primitives/theme.js';
import { UnsubscribeLine } from '../../primitives/unsubscribe.js';

type Input = EmailInput<'confirm-sender'>;

const title = 'Did you send us an email?';
const ask =
  'We received an email from your address, but nothing proves that you sent it, so we have not read it. If you did send it, confirm here, or reply to this email with the word yes, and we will read it:';
const otherwise =
  'If you did not, ignore this email: nothing happens, and we will not ask again. The link also works for emails you send us later.';
const whyOf = ({ brand }: Input) => `${brand.name} reads receipts that people send it by email.`;

/** Page styles of both schemes; in the light one links have the client's default colour. */
const page = `body{background:${colors.desk.light}}@media (prefers-color-scheme:dark){body{background:${colors.desk.dark};color:${colors.ink.dark}}a{color:${colors.green.dark}}.${inkClass('muted')}{color:${colors.muted.dark}!important}}`;

/**
 * Asks the owner of an address whether a mail is theirs. Small, plain and without a word of that mail, so that forgers
 * of senders gain nothing from it.
 */
export const confirmSenderEmail = defineEmail('confirm-sender', {
  subject: ({ brand }) => `${title} (${brand.name})`,
  preheader: () => ask,
  html: (input) => (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style>{page}</style>
      </head>
      <body style={{ fontFamily: 'sans-serif', maxWidth: 560 }}>
        <h1>{title}</h1>
        <p>{ask}</p>
        <p>
          <a href={input.props.confirmUrl}>Yes, I sent it</a>
        </p>
        <p>{otherwise}</p>
        <p>{whyOf(input)}</p>
        <UnsubscribeLine />
      </body>
    </html>
  ),
  text: (input) =>
    blocks(
      textHeading(title),
      textParagraph(ask),
      `Yes, I sent it: ${input.props.confirmUrl}`,
      textParagraph(otherwise),
      '-- ',
      textParagraph(whyOf(input)),
    ),
});
