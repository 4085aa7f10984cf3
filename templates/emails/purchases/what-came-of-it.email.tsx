import { Fragment } from 'react';
import { formatDay } from '../../../domain/shared/calendar-day.js';
import { formatMoney } from '../../../domain/shared/money/money.js';
import { defineEmail, type EmailInput } from '../../define-email.js';
import { answerFooterText } from '../../parts/answer-footer.js';
import { AnswerLayout } from '../../parts/answer-layout.js';
import { blocks, textHeading, textParagraph } from '../../plain-text.js';
import { Heading } from '../../primitives/heading.js';
import { Link } from '../../primitives/link.js';
import { Paragraph } from '../../primitives/paragraph.js';
import { outcomeAnswers, outcomeUrl } from '../../words/claim.words.js';

type Props = EmailInput<'what-came-of-it'>['props'];

/** Sent once, a while after the shopper said they had asked: asks for the outcome. */
export const whatCameOfItEmail = defineEmail('what-came-of-it', {
  subject: ({ props }) => titleOf(props),
  preheader: ({ props }) => introOf(props),
  html: (input) => <WhatCameOfIt {...input} />,
  text: ({ props, brand }) =>
    blocks(
      textHeading(titleOf(props)),
      textParagraph(introOf(props)),
      ...props.items.map((item) =>
        [
          textParagraph(itemInWords({ item, props })),
          ...outcomeAnswers.map(([answer, label]) => `${label}: ${outcomeUrl({ url: item.url, answer })}`),
        ].join('\n'),
      ),
      textParagraph(afterwardsOf(props)),
      answerFooterText({ brand, statusUrl: props.statusUrl }),
    ),
});

function WhatCameOfIt({ props, brand }: EmailInput<'what-came-of-it'>) {
  return (
    <AnswerLayout title={titleOf(props)} preheader={introOf(props)} brand={brand} statusUrl={props.statusUrl}>
      <Heading level={1}>{titleOf(props)}</Heading>
      <Paragraph>{introOf(props)}</Paragraph>
      {props.items.map((item) => (
        <Fragment key={item.url}>
          <Paragraph>
            <strong>{itemInWords({ item, props })}</strong>
          </Paragraph>
          <Paragraph>
            {outcomeAnswers.map(([answer, label], index) => (
              <Fragment key={answer}>
                {index > 0 && ' · '}
                <Link href={outcomeUrl({ url: item.url, answer })}>{label}</Link>
              </Fragment>
            ))}
          </Paragraph>
        </Fragment>
      ))}
      <Paragraph small color="muted">
        {afterwardsOf(props)}
      </Paragraph>
    </AnswerLayout>
  );
}

function titleOf(props: Props): string {
  return `Did ${props.shop} give you the ${sumInWords(props)} back?`;
}

function introOf(props: Props): string {
  const days = [...new Set(props.items.map(({ askedOn }) => askedOn))].toSorted();
  return `You told us on ${days.map((day) => formatDay(day)).join(' and ')} that you asked ${props.shop} for ${sumInWords(props)}. How did it go?`;
}

function sumInWords({ currency, items }: Props): string {
  const cents = items.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return formatMoney({ cents, currency });
}

function itemInWords({ item, props }: { item: Props['items'][number]; props: Props }): string {
  const what = item.quantity === 1 ? item.name : `${item.quantity} × ${item.name}`;
  return `${what}: ${formatMoney({ cents: item.amountCents, currency: props.currency })}`;
}

function afterwardsOf({ shop, answerBy }: Props): string {
  return `If ${shop} has not answered, it can help to ask again. You can tell us until ${formatDay(answerBy)}. We ask only this once, and then close the claim without an answer.`;
}
