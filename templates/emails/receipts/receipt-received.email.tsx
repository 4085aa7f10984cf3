import { Fragment } from 'react';
import { defineEmail, type EmailInput } from '../../define-email.js';
import { answerFooterText } from '../../parts/answer-footer.js';
import { AnswerLayout } from '../../parts/answer-layout.js';
import { Deadline, deadlineText } from '../../parts/deadline.js';
import { ReadingSection, readingText } from '../../parts/reading-section.js';
import { WatchSection, watchText } from '../../parts/watch-section.js';
import { blocks, textHeading, textList, textParagraph, textSteps } from '../../plain-text.js';
import { Button } from '../../primitives/button.js';
import { Heading } from '../../primitives/heading.js';
import { Link } from '../../primitives/link.js';
import { List } from '../../primitives/list.js';
import { Notice } from '../../primitives/notice.js';
import { Paragraph } from '../../primitives/paragraph.js';
import { nextSteps, readingsInBrief } from '../../words/answer.words.js';
import { problemInWords } from '../../words/problem.words.js';

type Input = EmailInput<'receipt-received'>;

/** Something could not be read: each such file with its reason, next to whatever was read. */
export const receiptReceivedEmail = defineEmail('receipt-received', {
  subject: ({ props }) => subjectOf(props),
  preheader: ({ props }) => preheaderOf(props),
  html: (input) => <ReceiptReceived {...input} />,
  text: ({ props, brand }) =>
    blocks(
      textHeading(titleOf(props)),
      textParagraph(introOf(props)),
      deadlineText(props.readings),
      'NOT READ',
      textList(props.problems.map(({ fileName, code }) => `${fileName}: ${problemInWords(code)}`)),
      `Send a better copy to ${brand.receiptsAddress}, or upload it at ${brand.publicUrl}/upload-receipt`,
      ...props.readings.map((reading, index) =>
        blocks(
          readingText({ reading, statusUrl: props.statusUrl, isAlone: props.readings.length === 1 }),
          watchText({ watch: props.watch[index] }),
        ).trimEnd(),
      ),
      `Your private page: ${props.statusUrl}`,
      props.readings.length > 0 && textHeading('What happens next'),
      props.readings.length > 0 && textSteps(nextSteps(props)),
      answerFooterText({ brand, statusUrl: props.statusUrl }),
    ),
});

function ReceiptReceived({ props, brand }: Input) {
  const { readings, watch, problems, statusUrl } = props;
  return (
    <AnswerLayout title={titleOf(props)} preheader={preheaderOf(props)} brand={brand} statusUrl={statusUrl}>
      <Heading level={1}>{titleOf(props)}</Heading>
      <Paragraph>{introOf(props)}</Paragraph>
      <Deadline readings={readings} />
      <Notice tone="look" title="Not read">
        {problems.map(({ fileName, code }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
          <Paragraph key={index} small>
            <strong>{fileName}:</strong> {problemInWords(code)}
          </Paragraph>
        ))}
        <Paragraph small>
          Send a better copy to{' '}
          <Link href={`mailto:${brand.receiptsAddress}`} color="gold">
            {brand.receiptsAddress}
          </Link>
          , or{' '}
          <Link href={`${brand.publicUrl}/upload-receipt`} color="gold">
            upload it
          </Link>
          .
        </Paragraph>
      </Notice>
      {readings.map((reading, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <Fragment key={index}>
          <ReadingSection reading={reading} statusUrl={statusUrl} isAlone={readings.length === 1} />
          <WatchSection watch={watch[index]} />
        </Fragment>
      ))}
      <Button href={statusUrl}>Open your private page</Button>
      {readings.length > 0 && <Heading>What happens next</Heading>}
      {readings.length > 0 && <List ordered items={nextSteps(props)} />}
    </AnswerLayout>
  );
}

type Props = Input['props'];

function subjectOf({ readings, problems }: Props): string {
  if (readings.length > 0) return 'Your receipts: some could not be read';
  return problems.length === 1
    ? 'Your receipt arrived, but we could not read it'
    : 'We could not read your receipts';
}

function titleOf({ readings, problems }: Props): string {
  if (readings.length > 0) return 'We read part of what you sent';
  return problems.length === 1 ? 'We could not read your receipt' : 'We could not read your receipts';
}

function introOf({ readings, problems }: Props): string {
  const files = problems.length === 1 ? 'one file' : `${problems.length} files`;
  if (readings.length > 0) return `Thank you for writing. We could not use ${files}; the rest is below.`;
  return problems.length === 1
    ? 'Thank you for writing. Your file arrived, but we could not read anything in it. Here is why, and what may help.'
    : 'Thank you for writing. Your files arrived, but we could not read anything in them. Here is why, and what may help.';
}

function preheaderOf({ readings, problems }: Props): string {
  const names = problems.map(({ fileName }) => fileName).join(', ');
  return readings.length > 0 ? `${readingsInBrief(readings)} Not read: ${names}.` : `Not read: ${names}.`;
}
