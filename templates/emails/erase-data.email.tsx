import { utcInWords } from '../../domain/shared/text/utc-in-words.js';
import type { MailBrand } from '../brand.types.js';
import { defineEmail, type EmailInput } from '../define-email.js';
import { PersonalLayout, personalText } from '../parts/personal-layout.js';
import { textParagraph } from '../plain-text.js';
import { Button } from '../primitives/button.js';
import { Paragraph } from '../primitives/paragraph.js';

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
    personalText({
      title: titleOf(props),
      why: whyOf(brand),
      brand,
      content: [
        textParagraph(textOf(props)),
        props.eraseUrl ? `${button}: ${props.eraseUrl}` : null,
        props.eraseUrl ? textParagraph(ignore) : null,
      ],
    }),
});

function EraseData({ props, brand }: Input) {
  return (
    <PersonalLayout title={titleOf(props)} preheader={textOf(props)} why={whyOf(brand)} brand={brand}>
      <Paragraph>{textOf(props)}</Paragraph>
      {props.eraseUrl && <Button href={props.eraseUrl}>{button}</Button>}
      {props.eraseUrl && <Paragraph>{ignore}</Paragraph>}
    </PersonalLayout>
  );
}

function textOf({ expiresAt }: Input['props']): string {
  if (!expiresAt) return 'No receipt, purchase or sign-up is stored under this address.';
  return `You asked us to delete your data. The button opens your private page: press “${button}” there, confirm, and receipts, purchases and emails are gone for good. A deletion cannot be undone, so we ask once. The link works until ${utcInWords(expiresAt)}.`;
}
