import { sourceOf } from '../../../domain/price-sources/price-sources.data.js';
import { paidQuestionInWords } from '../../../domain/purchases/paid-question.rules.js';
import { lastDayInWords } from '../../../domain/receipts/view/window-words.rules.js';
import { formatDay } from '../../../domain/shared/calendar-day.js';
import { formatMoney } from '../../../domain/shared/money/money.js';
import { defineEmail, type EmailInput } from '../../define-email.js';
import { answerFooterText } from '../../parts/answer-footer.js';
import { AnswerLayout } from '../../parts/answer-layout.js';
import { blocks, textHeading, textList, textParagraph } from '../../plain-text.js';
import { Button } from '../../primitives/button.js';
import { Heading } from '../../primitives/heading.js';
import { List } from '../../primitives/list.js';
import { Notice } from '../../primitives/notice.js';
import { Paragraph } from '../../primitives/paragraph.js';

type Props = EmailInput<'what-was-paid'>['props'];

/** A price dropped, but the receipt leaves open what was paid: the one question that decides, before anything is claimed. */
export const whatWasPaidEmail = defineEmail('what-was-paid', {
  subject: ({ props }) => subjectOf(props),
  preheader: ({ props }) => seenInWords(props),
  html: (input) => <WhatWasPaid {...input} />,
  text: ({ props, brand }) =>
    blocks(
      textHeading(titleOf(props)),
      textParagraph(seenInWords(props)),
      textParagraph(questionOf(props)),
      `REPLY TO THIS EMAIL WITH\n${textList(repliesTo(props))}`,
      textParagraph(`Or answer with one tap on your private page: ${props.statusUrl}`),
      textParagraph(whyInWords(props)),
      answerFooterText({ brand, statusUrl: props.statusUrl }),
    ),
});

function WhatWasPaid({ props, brand }: EmailInput<'what-was-paid'>) {
  return (
    <AnswerLayout
      title={titleOf(props)}
      preheader={seenInWords(props)}
      brand={brand}
      statusUrl={props.statusUrl}
    >
      <Heading level={1}>{titleOf(props)}</Heading>
      <Paragraph>{seenInWords(props)}</Paragraph>
      <Paragraph>
        <strong>{questionOf(props)}</strong>
      </Paragraph>
      <Notice tone="look" title="Reply to this email with">
        <List items={repliesTo(props)} />
      </Notice>
      <Button href={props.statusUrl}>Answer with one tap</Button>
      <Paragraph small>{whyInWords(props)}</Paragraph>
    </AnswerLayout>
  );
}

const money = (cents: number, { currency }: Props): string => formatMoney({ cents, currency });

function subjectOf(props: Props): string {
  return `Price drop at ${props.shop}: what did you pay for ${props.name}?`;
}

function titleOf(props: Props): string {
  return `A price dropped at ${props.shop}. One answer decides`;
}

function questionOf(props: Props): string {
  return paidQuestionInWords({ question: props, item: props });
}

/** The replies that decide, as a shopper would write them. */
function repliesTo(props: Props): string[] {
  const { paidCents, otherCents } = props;
  if (otherCents === null)
    return [
      '“Yes, that is right”',
      `“No, it is …” with the amount you paid, such as “No, it is ${money(Math.round(paidCents * 0.9), props)}”`,
    ];
  const amounts = [paidCents, otherCents].sort((a, b) => b - a).map((cents) => `“${money(cents, props)}”`);
  return [`${amounts.join(' or ')}, whichever you paid`, 'any other amount, if it is neither'];
}

function seenInWords(props: Props): string {
  const seen = sourceOf(props.source).words.seen({ price: money(props.priceCents, props), shop: props.shop });
  return `“${props.name}” was seen for ${seen} on ${formatDay(props.seenOn)}. ${lastDayInWords({ ...props, day: props.lastDay })}`;
}

function whyInWords({ shop, otherCents }: Props): string {
  const why =
    otherCents === null
      ? 'Your receipt does not say for certain what you paid for it in the end'
      : 'Your receipt shows a saving that may belong to this item or to others';
  return `${why}, and a claim has to rest on the right amount. Until you answer we write no message to ${shop}. Once you have, you get the message to send, if there is something to ask for.`;
}
