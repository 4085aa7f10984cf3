import { utcInWords } from '../../../domain/shared/text/utc-in-words.js';
import type { MailBrand } from '../../brand.types.js';
import { defineEmail, type EmailInput } from '../../define-email.js';
import { PersonalLayout, personalText } from '../../parts/personal-layout.js';
import { textParagraph } from '../../plain-text.js';
import { Button } from '../../primitives/button.js';
import { Paragraph } from '../../primitives/paragraph.js';

type Input = EmailInput<'confirm-upload'>;

const title = 'Did you upload a receipt?';
const preheader = 'Confirm it, and we email you when a price drops.';
const button = 'See it and confirm';
const ignore =
  'If you did not, ignore this email: the upload stays apart from your purchases, and we send nothing about it.';
const whyOf = (brand: MailBrand) =>
  `You got this email because someone uploaded a file on ${brand.name} with your address.`;

/**
 * Asks the owner of an address whether an upload is theirs. Nothing in it comes from the upload, so that nobody can have
 * their words mailed to a stranger.
 */
export const confirmUploadEmail = defineEmail('confirm-upload', {
  subject: ({ brand }) => `${title} (${brand.name})`,
  preheader: () => preheader,
  html: (input) => <ConfirmUpload {...input} />,
  text: ({ props, brand }) =>
    personalText({
      title: title,
      why: whyOf(brand),
      brand,
      content: [textParagraph(introOf(props, brand)), `${button}: ${props.myUrl}`, textParagraph(ignore)],
    }),
});

function ConfirmUpload({ props, brand }: Input) {
  return (
    <PersonalLayout title={title} preheader={preheader} why={whyOf(brand)} brand={brand}>
      <Paragraph>{introOf(props, brand)}</Paragraph>
      <Button href={props.myUrl}>{button}</Button>
      <Paragraph>{ignore}</Paragraph>
    </PersonalLayout>
  );
}

function introOf({ expiresAt }: Input['props'], brand: MailBrand): string {
  const until = utcInWords(expiresAt);
  return `A file was uploaded on ${brand.name} with your address. Open this link and confirm that it is yours: then we email you what we read and tell you when a price drops. The link works until ${until}, also for what you upload later. Anyone who has it can see your purchases, so keep it to yourself.`;
}
