import { Fragment } from 'react';
import { defineEmail, type EmailInput } from '../../define-email.js';
import { answerFooterText } from '../../parts/answer-footer.js';
import { AnswerLayout } from '../../parts/answer-layout.js';
import { Deadline, deadlineText } from '../../parts/deadline.js';
import { ReadingSection, readingText } from '../../parts/reading-section.js';
import { WatchSection, watchText } from '../../parts/watch-section.js';
import { blocks, textHeading, textParagraph, textSteps } from '../../plain-text.js';
import { Button } from '../../primitives/button.js';
import { Heading } from '../../primitives/heading.js';
import { Link } from '../../primitives/link.js';
import { List } from '../../primitives/list.js';
import { Paragraph } from '../../primitives/paragraph.js';
import {
  documentWantedFor,
  hasQuestions,
  isNoPurchase,
  nextSteps,
  readingInBrief,
  readingsInBrief,
  shopInBrief,
} from '../../words/answer.words.js';

/** In a mail about several submissions, each has its own page. */
const ownPage = 'Private page for this receipt';

/** Mailboxes forward in their own name, and people have several: this address identifies the shopper. */
const aboutOwnAddress =
  'To send receipts from another mailbox, use this address. Whatever arrives there is added to your purchases, and what we have to say comes to you here';
const setUpOnce = 'Not set up yet? Three steps, and you never forward an email by hand again';
const setUpUrlOf = ({ publicUrl }: Input['brand']) => `${publicUrl}/my`;

type Input = EmailInput<'receipt-analysis'>;

/** Every file of the submission was read: the content, until when to ask for a lower price, and what happens next. */
export const receiptAnalysisEmail = defineEmail('receipt-analysis', {
  subject: ({ props }) => subjectOf(props),
  preheader: ({ props }) => readingsInBrief(props.readings),
  html: (input) => <ReceiptAnalysis {...input} />,
  text: ({ props: { readings, watch, statusUrl, ownAddress, pages }, brand }) =>
    blocks(
      textHeading(titleOf({ readings, watch })),
      textParagraph(introOf({ readings, watch })),
      deadlineText(readings),
      `Your private page: ${statusUrl}`,
      ...readings.map((reading, index) =>
        blocks(
          readingText({
            reading,
            statusUrl: pages?.[index] ?? statusUrl,
            isAlone: readings.length === 1,
          }),
          watchText({ watch: watch[index] }),
          pages?.[index] && `${ownPage}: ${pages?.[index]}`,
        ).trimEnd(),
      ),
      textHeading('What happens next'),
      textSteps(nextSteps({ readings, watch })),
      ownAddress && textParagraph(`${aboutOwnAddress}: ${ownAddress}`),
      ownAddress && `${setUpOnce}:\n${setUpUrlOf(brand)}`,
      answerFooterText({ brand, statusUrl }),
    ),
});

function ReceiptAnalysis({ props: { readings, watch, statusUrl, ownAddress, pages }, brand }: Input) {
  return (
    <AnswerLayout
      title={titleOf({ readings, watch })}
      preheader={readingsInBrief(readings)}
      brand={brand}
      statusUrl={statusUrl}
    >
      <Heading level={1}>{titleOf({ readings, watch })}</Heading>
      <Paragraph>{introOf({ readings, watch })}</Paragraph>
      <Deadline readings={readings} />
      <Button href={statusUrl}>Open your private page</Button>
      {readings.map((reading, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <Fragment key={index}>
          <ReadingSection
            reading={reading}
            statusUrl={pages?.[index] ?? statusUrl}
            isAlone={readings.length === 1}
          />
          <WatchSection watch={watch[index]} />
          {pages?.[index] && (
            <Paragraph small>
              <Link href={pages?.[index]}>{ownPage}</Link>
            </Paragraph>
          )}
        </Fragment>
      ))}
      <Heading>What happens next</Heading>
      <List ordered items={nextSteps({ readings, watch })} />
      {ownAddress && (
        <Paragraph small>
          {aboutOwnAddress}: <Link href={`mailto:${ownAddress}`}>{ownAddress}</Link>
        </Paragraph>
      )}
      {ownAddress && (
        <Paragraph small>
          <Link href={setUpUrlOf(brand)}>{setUpOnce}</Link>.
        </Paragraph>
      )}
    </AnswerLayout>
  );
}

type Told = Pick<Input['props'], 'readings' | 'watch'>;

/** Whether the whole submission is an order that was sent in before. */
function isKnown({ readings, watch }: Told): boolean {
  return readings.length === 1 && watch[0]?.known !== undefined;
}

function subjectOf({ readings, watch }: Told): string {
  const [first] = readings;
  if (isNoPurchase(readings)) {
    const wanted = documentWantedFor(readings);
    const what = wanted ? `Please send ${wanted}` : 'Not a purchase, as far as we can tell';
    return [what, first && shopInBrief(first)].filter(Boolean).join(': ');
  }
  if (!first || readings.length > 1) return `We read your ${readings.length} receipts`;
  if (isKnown({ readings, watch })) return `We already have it: ${readingInBrief(first) || 'your receipt'}`;
  return `Your receipt: ${readingInBrief(first) || 'please check what we read'}`;
}

function titleOf({ readings, watch }: Told): string {
  const wanted = documentWantedFor(readings);
  if (wanted) return `Please send ${wanted}`;
  if (isNoPurchase(readings)) return 'This does not look like a purchase';
  if (isKnown({ readings, watch })) return 'We already have this order';
  return readings.length === 1 ? 'We read your receipt' : `We read your ${readings.length} receipts`;
}

function introOf({ readings }: Told): string {
  const it = readings.length === 1 ? 'it' : 'them';
  return hasQuestions(readings)
    ? `Thank you for sending ${it}. Here is what we found, and what we would like you to check.`
    : `Thank you for sending ${it}. Here is what we found.`;
}
