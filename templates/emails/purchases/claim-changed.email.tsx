import { formatMoney } from '../../../domain/shared/money/money.js';
import { defineEmail, type EmailInput } from '../../define-email.js';
import { answerFooterText } from '../../parts/answer-footer.js';
import { AnswerLayout } from '../../parts/answer-layout.js';
import { blocks, textHeading, textParagraph } from '../../plain-text.js';
import { Button } from '../../primitives/button.js';
import { Heading } from '../../primitives/heading.js';
import { Paragraph } from '../../primitives/paragraph.js';

type Props = EmailInput<'claim-changed'>['props'];

/** What we wrote about a lower price rested on less than the documents say by now. */
export const claimChangedEmail = defineEmail('claim-changed', {
  subject: ({ props }) => titleOf(props),
  preheader: ({ props }) => introOf(props),
  html: ({ props, brand }) => (
    <AnswerLayout title={titleOf(props)} preheader={introOf(props)} brand={brand} statusUrl={props.statusUrl}>
      <Heading level={1}>{titleOf(props)}</Heading>
      {sentencesOf(props).map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <Button href={props.url}>Open the claim page</Button>
    </AnswerLayout>
  ),
  text: ({ props, brand }) =>
    blocks(
      textHeading(titleOf(props)),
      ...sentencesOf(props).map((sentence) => textParagraph(sentence)),
      `The claim page: ${props.url}`,
      answerFooterText({ brand, statusUrl: props.statusUrl }),
    ),
});

function titleOf({ isEnded, shop, amountCents: cents, currency }: Props): string {
  const amount = formatMoney({ cents, currency });
  return isEnded
    ? `The ${amount} from ${shop}: there is nothing to ask for after all`
    : `The ${amount} from ${shop}: a request now, not a claim`;
}

function introOf({ shop, name, amountCents: cents, currency }: Props): string {
  return `We wrote to you that ${formatMoney({ cents, currency })} may come back from ${shop} for “${name}”. A document that came since says more about the purchase.`;
}

function sentencesOf(props: Props): string[] {
  const end = props.isEnded
    ? 'So please do not send the message that we prepared. We keep watching the price while there is time to ask.'
    : 'You can still ask: the message on the claim page now asks, and claims nothing.';
  return [introOf(props), ...props.why, end];
}
