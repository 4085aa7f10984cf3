import { formatDay } from '../../domain/shared/calendar-day.js';
import { defineEmail, type EmailInput } from '../define-email.js';
import { answerFooterText } from '../parts/answer-footer.js';
import { AnswerLayout } from '../parts/answer-layout.js';
import { ClaimBody, claimBodyText } from '../parts/claim-body.js';
import { blocks, textHeading, textParagraph } from '../plain-text.js';
import { Heading } from '../primitives/heading.js';
import { Paragraph } from '../primitives/paragraph.js';
import { amountInWords } from '../words/claim.words.js';

type Props = EmailInput<'last-day-tomorrow'>['props'];

const reminder =
  'You have not told us whether you asked. If you have, tell us below how it went. If not, there is still time.';

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
      <Paragraph>{reminder}</Paragraph>
      <ClaimBody mail={props} />
    </AnswerLayout>
  ),
  text: ({ props, brand }) =>
    blocks(
      textHeading(titleOf(props)),
      textParagraph(reminder),
      claimBodyText(props),
      answerFooterText({ brand, statusUrl: props.statusUrl }),
    ),
});

function titleOf(props: Props): string {
  const { shop, wording, isAtLeast } = props.request;
  const amount = amountInWords(props);
  return `Tomorrow ${isAtLeast ? 'may be' : 'is'} the last day to ask ${shop} ${wording === 'claim' ? 'for' : 'about'} ${amount}`;
}

function preheaderOf({ request: { lastDay, isAtLeast } }: Props): string {
  return `${formatDay(lastDay, { weekday: true })} ${isAtLeast ? 'may be' : 'is'} the last day to ask.`;
}
