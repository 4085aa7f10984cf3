import { utcInWords } from '../../domain/shared/utc-in-words.js';
import type { MailBrand } from '../brand.types.js';
import { defineEmail, type EmailInput } from '../define-email.js';
import { blocks, textHeading, textParagraph } from '../plain-text.js';
import { Button } from '../primitives/button.js';
import { Footer } from '../primitives/footer.js';
import { Heading } from '../primitives/heading.js';
import { Layout } from '../primitives/layout.js';
import { Link } from '../primitives/link.js';
import { Paragraph } from '../primitives/paragraph.js';
import { Preheader } from '../primitives/preheader.js';

type Input = EmailInput<'erase-data'>;

const button = 'Delete everything';
const titleOf = ({ eraseUrl }: Input['props']) =>
  eraseUrl ? 'One click, and everything is deleted' : 'We hold nothing about you';
const ignore = 'If you did not ask for this, ignore this email: nothing has been deleted.';
const whyOf = (brand: MailBrand) => `You got this email because you asked ${brand.name} to delete your data.`;

/** The link that deletes everything of an address, mailed to whoever asked for it by mail. */
export const eraseDataEmail = defineEmail('erase-data', {
  subject: ({ props }) => titleOf(props),
  preheader: ({ props }) => textOf(props),
  html: (input) => <EraseData {...input} />,
  text: ({ props, brand }) =>
    blocks(
      textHeading(titleOf(props)),
      textParagraph(textOf(props)),
      props.eraseUrl ? `${button}: ${props.eraseUrl}` : null,
      props.eraseUrl ? textParagraph(ignore) : null,
      '-- ',
      textParagraph(whyOf(brand)),
      textParagraph(`Questions? A person reads every email to ${brand.supportEmail}.`),
    ),
});

function EraseData({ props, brand }: Input) {
  return (
    <Layout
      title={titleOf(props)}
      brandName={brand.name}
      homeUrl={brand.publicUrl}
      preheader={<Preheader>{textOf(props)}</Preheader>}
      footer={
        <Footer
          lines={[
            whyOf(brand),
            <>
              Questions? A person reads every email to{' '}
              <Link href={`mailto:${brand.supportEmail}`} color="muted">
                {brand.supportEmail}
              </Link>
              .
            </>,
          ]}
        />
      }
    >
      <Heading level={1}>{titleOf(props)}</Heading>
      <Paragraph>{textOf(props)}</Paragraph>
      {props.eraseUrl && <Button href={props.eraseUrl}>{button}</Button>}
      {props.eraseUrl && <Paragraph>{ignore}</Paragraph>}
    </Layout>
  );
}

function textOf({ expiresAt }: Input['props']): string {
  if (!expiresAt) return 'No receipt, purchase or sign-up is stored under this address.';
  return `You asked us to delete your data. The button opens your private page: press “${button}” there, confirm, and receipts, purchases and emails are gone for good. A deletion cannot be undone, so we ask once. The link works until ${utcInWords(expiresAt)}.`;
}
