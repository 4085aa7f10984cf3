import { utcInWords } from '../../../domain/shared/text/utc-in-words.js';
import type { MailBrand } from '../../brand.types.js';
import { defineEmail, type EmailInput } from '../../define-email.js';
import { PersonalLayout, personalText } from '../../parts/personal-layout.js';
import { textParagraph } from '../../plain-text.js';
import { Button } from '../../primitives/button.js';
import { Paragraph } from '../../primitives/paragraph.js';

type Input = EmailInput<'my-purchases'>;

const title = 'Your purchases';
const preheader = 'The private link to everything we watch for you.';
const ignore =
  'If you did not ask for it, ignore this email: nothing has changed, and nobody else got the link.';
const whyOf = (brand: MailBrand) =>
  `You got this email because someone requested this link on ${brand.name} with your address.`;

/** The signed link to all purchases of an address. */
export const myPurchasesEmail = defineEmail('my-purchases', {
  subject: ({ brand }) => `Your private link to ${brand.name}`,
  preheader: () => preheader,
  html: (input) => <MyPurchases {...input} />,
  text: ({ props, brand }) =>
    personalText({
      title: title,
      why: whyOf(brand),
      brand,
      content: [textParagraph(introOf(props)), `Open your purchases: ${props.myUrl}`, textParagraph(ignore)],
    }),
});

function MyPurchases({ props, brand }: Input) {
  return (
    <PersonalLayout title={title} preheader={preheader} why={whyOf(brand)} brand={brand}>
      <Paragraph>{introOf(props)}</Paragraph>
      <Button href={props.myUrl}>Open your purchases</Button>
      <Paragraph>{ignore}</Paragraph>
    </PersonalLayout>
  );
}

function introOf({ expiresAt }: Input['props']): string {
  const until = utcInWords(expiresAt);
  return `Here is your private link: it shows what we watch for you, until when, and what you got back. It works until ${until}. Anyone who has it can see your purchases, so keep it to yourself.`;
}
