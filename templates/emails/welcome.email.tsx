import type { MailBrand } from '../brand.types.js';
import { defineEmail, type EmailInput } from '../define-email.js';
import { blocks, textHeading, textParagraph, textSteps } from '../plain-text.js';
import { Button } from '../primitives/button.js';
import { Footer } from '../primitives/footer.js';
import { Heading } from '../primitives/heading.js';
import { Layout } from '../primitives/layout.js';
import { Link } from '../primitives/link.js';
import { List } from '../primitives/list.js';
import { Paragraph } from '../primitives/paragraph.js';
import { Preheader } from '../primitives/preheader.js';
import { Slip } from '../primitives/slip.js';
import { colors, inkClass, tillFont } from '../primitives/theme.js';

const titleOf = (brand: MailBrand) => `Welcome to ${brand.name}`;
const preheaderOf = (brand: MailBrand) =>
  `Send your receipts to ${brand.receiptsAddress}. There is nothing to set up.`;
const intro =
  'Good to have you. Shops lower their prices every day, and some refund the difference to customers who ask in time. Send us your receipts: we tell you how long you have, and watch the price until then.';
const steps = [
  'Forward an order confirmation to the address above, straight from your inbox. No need to tidy it up.',
  'Or take a photo of a paper receipt: flat, in good light, with all four corners in the picture.',
  'We read it and answer by email: what it says, the last day to ask for a lower price, and what we watch.',
  'If that shop’s price drops in time, you get an email with a message that asks for the difference. You send it; the shop pays you.',
];
const why = 'You got this email because you signed up. Questions? A person reads every email to';
const hint = 'Save this address in your contacts so it is one tap away when your next package arrives.';

/** Sent after a sign-up: how to send receipts. */
export const welcomeEmail = defineEmail('welcome', {
  subject: ({ brand }) => `${titleOf(brand)}: where to send your receipts`,
  preheader: ({ brand }) => preheaderOf(brand),
  html: (input) => <Welcome {...input} />,
  text: ({ brand }) =>
    blocks(
      textHeading(titleOf(brand)),
      textParagraph(intro),
      `Send your receipts to: ${brand.receiptsAddress}`,
      textParagraph(hint),
      textSteps(steps),
      `Upload a receipt now: ${brand.publicUrl}/upload-receipt`,
      '-- ',
      textParagraph(`${why} ${brand.supportEmail}.`),
    ),
});

function Welcome({ brand }: EmailInput<'welcome'>) {
  return (
    <Layout
      title={titleOf(brand)}
      brandName={brand.name}
      homeUrl={brand.publicUrl}
      preheader={<Preheader>{preheaderOf(brand)}</Preheader>}
      footer={
        <Footer
          lines={[
            <>
              {why}{' '}
              <Link href={`mailto:${brand.supportEmail}`} color="muted">
                {brand.supportEmail}
              </Link>
              .
            </>,
          ]}
        />
      }
    >
      <Heading level={1}>{titleOf(brand)}</Heading>
      <Paragraph>{intro}</Paragraph>
      <Slip>
        <Paragraph small color="muted">
          Send your receipts to
        </Paragraph>
        <p
          style={{
            fontFamily: tillFont,
            fontSize: 19,
            lineHeight: 1.3,
            margin: '0 0 10px',
            wordBreak: 'break-all',
          }}
        >
          <a
            href={`mailto:${brand.receiptsAddress}`}
            className={inkClass('green')}
            style={{ color: colors.green.light, fontWeight: 700 }}
          >
            {brand.receiptsAddress}
          </a>
        </p>
        <Paragraph small color="muted">
          {hint}
        </Paragraph>
      </Slip>
      <List ordered items={steps} />
      <Button href={`${brand.publicUrl}/upload-receipt`}>Upload a receipt now</Button>
    </Layout>
  );
}
