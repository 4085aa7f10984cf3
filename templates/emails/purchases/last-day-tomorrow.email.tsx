import { isDayUnsure } from '../../../domain/claims/page/unsure-day.rules.js';
import { formatDay } from '../../../domain/shared/calendar-day.js';
import { defineEmail, type EmailInput } from '../../define-email.js';
import { answerFooterText } from '../../parts/answer-footer.js';
import { AnswerLayout } from '../../parts/answer-layout.js';
import { ClaimBody, claimBodyText } from '../../parts/claim-body.js';
import { blocks, textHeading, textParagraph } from '../../plain-text.js';
import { Heading } from '../../primitives/heading.js';
import { Paragraph } from '../../primitives/paragraph.js';
import { amountInWords, isRebuy } from '../../words/claim.words.js';

type Props = EmailInput<'last-day-tomorrow'>['props'];

function reminderOf(props: Props): string {
  const still = isDayUnsure(props.claims) ? 'it may still be worth asking' : 'there is still time';
  return `You have not told us whether you asked. If you have, tell us below how it went. If not, ${still}.`;
}

/** Sent the day before the last day, for a reported drop without an answer. */
export const lastDayTomorrowEmail = defineEmail('last-day-tomorrow', {
  subject: ({ props }) => titleOf(props),
  preheader: ({ props }) => preheaderOf(props),
  html: ({ props, brand }) => (
    <AnswerLayout
      title={titleOf(props)}
      preheader={preheaderOf(props)}
      brand={brand}
      statusUrl={props.statusUrl}
    >
      <Heading level={1}>{titleOf(props)}</Heading>
      <Paragraph>{reminderOf(props)}</Paragraph>
      <ClaimBody mail={props} />
    </AnswerLayout>
  ),
  text: ({ props, brand }) =>
    blocks(
      textHeading(titleOf(props)),
      textParagraph(reminderOf(props)),
      claimBodyText(props),
      answerFooterText({ brand, statusUrl: props.statusUrl }),
    ),
});

function titleOf(props: Props): string {
  const { shop, wording, isAtLeast } = props.request;
  const amount = amountInWords(props);
  if (isRebuy(props)) return `Tomorrow is the last day to return it to ${shop} and save ${amount}`;
  if (isDayUnsure(props.claims)) return `Until tomorrow it may be worth asking ${shop} about ${amount}`;
  return `Tomorrow ${isAtLeast ? 'may be' : 'is'} the last day to ask ${shop} ${wording === 'claim' ? 'for' : 'about'} ${amount}`;
}

function preheaderOf(props: Props): string {
  const { lastDay, isAtLeast } = props.request;
  const day = formatDay(lastDay, { weekday: true });
  if (isDayUnsure(props.claims)) return `No window that we know of goes beyond ${day}.`;
  return `${day} ${isAtLeast ? 'may be' : 'is'} the last day to ask.`;
}
