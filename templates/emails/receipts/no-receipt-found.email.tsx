import { defineEmail, type EmailInput } from '../../define-email.js';
import { answerFooterText } from '../../parts/answer-footer.js';
import { AnswerLayout } from '../../parts/answer-layout.js';
import { blocks, textHeading, textList, textParagraph } from '../../plain-text.js';
import { Button } from '../../primitives/button.js';
import { Heading } from '../../primitives/heading.js';
import { Link } from '../../primitives/link.js';
import { List } from '../../primitives/list.js';
import { Paragraph } from '../../primitives/paragraph.js';
import { noticeWords } from '../../words/notice.words.js';

type Input = EmailInput<'no-receipt-found'>;

const whatWorks = [
  'Forward the shop’s order confirmation exactly as you got it.',
  'Attach a photo of the paper receipt: JPG, PNG or HEIC, up to 10 MB, with the whole receipt in the picture.',
  'Attach the invoice as a PDF, without a password.',
];

/** A mail arrived without a receipt: why, and how to send one. */
export const noReceiptFoundEmail = defineEmail('no-receipt-found', {
  subject: ({ props }) => noticeWords[props.reason].title,
  preheader: () => 'Here is how to send one we can read.',
  html: (input) => <NoReceiptFound {...input} />,
  text: ({ props, brand }) =>
    blocks(
      textHeading(noticeWords[props.reason].title),
      textParagraph(noticeWords[props.reason].text),
      'WHAT WORKS',
      textList(whatWorks),
      `Send it to ${brand.receiptsAddress}, or upload it here:\n${brand.publicUrl}/upload-receipt`,
      answerFooterText({ brand, statusUrl: props.statusUrl }),
    ),
});

function NoReceiptFound({ props, brand }: Input) {
  return (
    <AnswerLayout
      title={noticeWords[props.reason].title}
      preheader="Here is how to send one we can read."
      brand={brand}
      statusUrl={props.statusUrl}
    >
      <Heading level={1}>{noticeWords[props.reason].title}</Heading>
      <Paragraph>{noticeWords[props.reason].text}</Paragraph>
      <Heading>What works</Heading>
      <List items={whatWorks} />
      <Paragraph>
        Send it to <Link href={`mailto:${brand.receiptsAddress}`}>{brand.receiptsAddress}</Link>, or upload it
        here:
      </Paragraph>
      <Button href={`${brand.publicUrl}/upload-receipt`}>Upload a receipt</Button>
    </AnswerLayout>
  );
}
