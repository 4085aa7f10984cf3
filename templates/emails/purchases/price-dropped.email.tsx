import { isDayUnsure } from '../../../domain/claims/page/unsure-day.rules.js';
import { lastDayInWords } from '../../../domain/receipts/view/window-words.rules.js';
import { formatDay } from '../../../domain/shared/calendar-day.js';
import { defineEmail, type EmailInput } from '../../define-email.js';
import { answerFooterText } from '../../parts/answer-footer.js';
import { AnswerLayout } from '../../parts/answer-layout.js';
import { ClaimBody, claimBodyText } from '../../parts/claim-body.js';
import { blocks, textHeading } from '../../plain-text.js';
import { Heading } from '../../primitives/heading.js';
import { amountInWords, isRebuy } from '../../words/claim.words.js';

type Props = EmailInput<'price-dropped'>['props'];

/** A price dropped within the window: how much, the last day, and the claim draft. */
export const priceDroppedEmail = defineEmail('price-dropped', {
  subject: ({ props }) => subjectOf(props),
  preheader: ({ props }) => preheaderOf(props),
  html: ({ props, brand }) => (
    <AnswerLayout
      title={titleOf(props)}
      preheader={preheaderOf(props)}
      brand={brand}
      statusUrl={props.statusUrl}
    >
      <Heading level={1}>{titleOf(props)}</Heading>
      <ClaimBody mail={props} />
    </AnswerLayout>
  ),
  text: ({ props, brand }) =>
    blocks(
      textHeading(titleOf(props)),
      claimBodyText(props),
      answerFooterText({ brand, statusUrl: props.statusUrl }),
    ),
});

function subjectOf(props: Props): string {
  const { shop, wording, lastDay, isAtLeast } = props.request;
  const amount = amountInWords(props);
  // The latest day there may be is no day to wait for.
  const isStartUnknown = props.claims.every(({ reason }) => reason === 'late_start');
  const by = isAtLeast ? 'at least until' : props.isLastDay ? 'today,' : 'by';
  if (isRebuy(props))
    return `${amount} less at ${shop}: you can return it and buy it again until ${formatDay(lastDay)}`;
  return wording === 'claim'
    ? `${amount} back from ${shop}: ${isAtLeast ? 'you can ask' : 'ask'} ${by} ${formatDay(lastDay)}`
    : `${amount} may come back from ${shop}: worth asking ${isStartUnknown ? 'now' : `${by} ${formatDay(lastDay)}`}`;
}

function titleOf(props: Props): string {
  if (isRebuy(props)) return `It may be worth buying it again at ${props.request.shop}`;
  return props.request.wording === 'claim'
    ? `Ask ${props.request.shop} for ${amountInWords(props)}`
    : `It may be worth asking ${props.request.shop}`;
}

function preheaderOf({ claims, request: { lines, lastDay, isAtLeast } }: Props): string {
  const what = lines.length === 1 ? 'An item you bought was' : `${lines.length} items you bought were`;
  return `${what} seen for less. ${lastDayInWords({ day: lastDay, isAtLeast, isUnsure: isDayUnsure(claims) })} Your message is ready to copy.`;
}
