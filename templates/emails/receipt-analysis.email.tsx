import { defineEmail, type EmailInput } from '../define-email.js';
import { answerFooterText } from '../parts/answer-footer.js';
import { AnswerLayout } from '../parts/answer-layout.js';
import { ReadingSection, readingText } from '../parts/reading-section.js';
import { blocks, textHeading, textParagraph, textSteps } from '../plain-text.js';
import { Button } from '../primitives/button.js';
import { Heading } from '../primitives/heading.js';
import { List } from '../primitives/list.js';
import { Paragraph } from '../primitives/paragraph.js';
import {
  answerSubject,
  hasQuestions,
  nextSteps,
  readingInBrief,
  readingsInBrief,
} from '../words/answer.words.js';

type Input = EmailInput<'receipt-analysis'>;

/** Every file of the submission was read: what it says, until when to ask for a lower price, what is next. */
export const receiptAnalysisEmail = defineEmail('receipt-analysis', {
  subject: ({ props: { readings, replyToSubject } }) =>
    answerSubject({ replyToSubject, own: ownSubject(readings) }),
  preheader: ({ props }) => readingsInBrief(props.readings),
  html: (input) => <ReceiptAnalysis {...input} />,
  text: ({ props: { readings, statusUrl }, brand }) =>
    blocks(
      textHeading(titleOf(readings)),
      textParagraph(introOf(readings)),
      ...readings.map((reading) => readingText({ reading, statusUrl })),
      `Your private page: ${statusUrl}`,
      textHeading('What happens next'),
      textSteps(nextSteps(readings)),
      answerFooterText({ brand, statusUrl }),
    ),
});

function ReceiptAnalysis({ props: { readings, statusUrl }, brand }: Input) {
  return (
    <AnswerLayout
      title={titleOf(readings)}
      preheader={readingsInBrief(readings)}
      brand={brand}
      statusUrl={statusUrl}
    >
      <Heading level={1}>{titleOf(readings)}</Heading>
      <Paragraph>{introOf(readings)}</Paragraph>
      {readings.map((reading, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <ReadingSection key={index} reading={reading} statusUrl={statusUrl} />
      ))}
      <Button href={statusUrl}>Open your private page</Button>
      <Heading>What happens next</Heading>
      <List ordered items={nextSteps(readings)} />
    </AnswerLayout>
  );
}

type Readings = Input['props']['readings'];

function ownSubject(readings: Readings): string {
  const [first] = readings;
  if (!first || readings.length > 1) return `Your ${readings.length} receipts, read`;
  return `Your receipt: ${readingInBrief(first) || 'please check what we read'}`;
}

function titleOf(readings: Readings): string {
  return readings.length === 1 ? 'We read your receipt' : `We read your ${readings.length} receipts`;
}

function introOf(readings: Readings): string {
  const it = readings.length === 1 ? 'it' : 'them';
  return hasQuestions(readings)
    ? `Thank you for sending ${it}. Here is what we found, and what we would like you to check.`
    : `Thank you for sending ${it}. Here is what we found.`;
}
