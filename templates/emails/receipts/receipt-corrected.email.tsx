import { defineEmail, type EmailInput } from '../../define-email.js';
import { answerFooterText } from '../../parts/answer-footer.js';
import { AnswerLayout } from '../../parts/answer-layout.js';
import { blocks, textHeading, textList, textParagraph } from '../../plain-text.js';
import { Button } from '../../primitives/button.js';
import { Heading } from '../../primitives/heading.js';
import { List } from '../../primitives/list.js';
import { Paragraph } from '../../primitives/paragraph.js';

type Props = EmailInput<'receipt-corrected'>['props'];

/** The answer to a reply about one of our questions: what it settled, and what is still open. */
export const receiptCorrectedEmail = defineEmail('receipt-corrected', {
  subject: ({ props }) => titleOf(props),
  preheader: ({ props }) => introOf(props),
  html: ({ props, brand }) => (
    <AnswerLayout title={titleOf(props)} preheader={introOf(props)} brand={brand} statusUrl={props.statusUrl}>
      <Heading level={1}>{titleOf(props)}</Heading>
      <Paragraph>{introOf(props)}</Paragraph>
      {props.noted.length > 0 && <List items={props.noted.map(notedInWords)} />}
      {props.open.length > 0 && (
        <>
          <Heading>{stillOpen}</Heading>
          <List items={props.open} />
        </>
      )}
      <Button href={props.statusUrl}>Open your private page</Button>
    </AnswerLayout>
  ),
  text: ({ props, brand }) =>
    blocks(
      textHeading(titleOf(props)),
      textParagraph(introOf(props)),
      textList(props.noted.map(notedInWords)),
      props.open.length > 0 && `${stillOpen.toUpperCase()}\n${textList(props.open)}`,
      `Your private page: ${props.statusUrl}`,
      answerFooterText({ brand, statusUrl: props.statusUrl }),
    ),
});

const stillOpen = 'Still open';

function titleOf({ noted, shop }: Props): string {
  const from = shop === null ? 'your receipt' : `your receipt from ${shop}`;
  return noted.length > 0
    ? `Thank you: ${from} is corrected`
    : `We did not understand your answer about ${from}`;
}

function introOf({ noted }: Props): string {
  if (noted.length === 0)
    return 'Nothing was changed. Reply with “Yes, that is right”, or with just the right value, such as “No, it is $84.20”. You can also answer on your private page.';
  const isPaid = noted.some(({ about }) => about === 'paid');
  return isPaid
    ? 'This is what we noted. If the lower price can still be asked for, the message to the shop comes by email in a few minutes.'
    : 'This is what we noted from your answer. Your private page shows it, and you can change it there at any time.';
}

function notedInWords({ about, value, item }: Props['noted'][number]): string {
  if (about === 'paid') return `You paid ${value ?? 'what we read'} for ${item ?? 'the item'}.`;
  if (about === 'items') return 'The prices of the items are right as we read them.';
  return `${names[about]}: ${value ?? 'right as we read it'}`;
}

const names = {
  purchase: 'Total paid',
  retailer: 'Shop',
  order_number: 'Order number',
  purchased_at: 'Purchase date',
  total: 'Total',
  currency: 'Currency',
} as const;
