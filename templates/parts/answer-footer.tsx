import type { MailBrand } from '../brand.types.js';
import { blocks, textParagraph } from '../plain-text.js';
import { Footer } from '../primitives/footer.js';
import { Link } from '../primitives/link.js';

const why = (brand: MailBrand) =>
  `You got this email because something was sent to ${brand.name} with your address.`;
const help = 'It was written by a machine. Questions? A person reads every email to';

/** Where to stop mails about a submission: a section of its private page. */
export const stopUrlOf = (statusUrl: string): string => `${statusUrl}#rights`;

/** Footer of answers: why it was sent, how to stop, where to get help. */
export function AnswerFooter({ brand, statusUrl }: { brand: MailBrand; statusUrl: string }) {
  return (
    <Footer
      lines={[
        <>
          {why(brand)}{' '}
          <Link href={stopUrlOf(statusUrl)} color="muted">
            Stop emails about it
          </Link>
          , or delete it all on your private page.
        </>,
        <>
          {help}{' '}
          <Link href={`mailto:${brand.supportEmail}`} color="muted">
            {brand.supportEmail}
          </Link>
          .
        </>,
      ]}
    />
  );
}

/** Text version of {@link AnswerFooter}. */
export function answerFooterText({ brand, statusUrl }: { brand: MailBrand; statusUrl: string }): string {
  return blocks(
    '-- ',
    textParagraph(why(brand)),
    `Stop emails about it, or delete it all on your private page:\n${stopUrlOf(statusUrl)}`,
    textParagraph(`${help} ${brand.supportEmail}.`),
  ).trimEnd();
}
