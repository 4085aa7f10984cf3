import type { MailBrand } from '../brand.types.js';
import { defineEmail, type EmailInput } from '../define-email.js';
import { blocks, textHeading, textParagraph } from '../plain-text.js';
import { Footer } from '../primitives/footer.js';
import { Heading } from '../primitives/heading.js';
import { Layout } from '../primitives/layout.js';
import { Paragraph } from '../primitives/paragraph.js';
import { Preheader } from '../primitives/preheader.js';

const title = 'You will get no more email from us';
const done = 'You asked us to stop, and we have. This is the last email.';
const still =
  'Nothing was deleted. If you change your mind, the link at the foot of this email lets you choose again.';
const whyOf = (brand: MailBrand) =>
  `You got this email because you asked ${brand.name} to stop writing to you.`;

/** The last answer to a person who wants no more mail. */
export const mailStoppedEmail = defineEmail('mail-stopped', {
  subject: () => title,
  preheader: () => done,
  html: (input) => <MailStopped {...input} />,
  text: ({ brand }) =>
    blocks(textHeading(title), textParagraph(done), textParagraph(still), '-- ', textParagraph(whyOf(brand))),
});

function MailStopped({ brand }: EmailInput<'mail-stopped'>) {
  return (
    <Layout
      title={title}
      brandName={brand.name}
      homeUrl={brand.publicUrl}
      preheader={<Preheader>{done}</Preheader>}
      footer={<Footer lines={[whyOf(brand)]} />}
    >
      <Heading level={1}>{title}</Heading>
      <Paragraph>{done}</Paragraph>
      <Paragraph>{still}</Paragraph>
    </Layout>
  );
}
