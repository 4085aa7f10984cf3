import { dropReasonInWords } from '../../../domain/claims/page/drop-reason.words.js';
import { whatElseTitle } from '../../../domain/claims/page/what-else.words.js';
import { itemStateInWords } from '../../../domain/purchase-view/item-state.words.js';
import { formatDay } from '../../../domain/shared/calendar-day.js';
import { formatMoney } from '../../../domain/shared/money/money.js';
import { defineEmail, type EmailInput } from '../../define-email.js';
import { answerFooterText } from '../../parts/answer-footer.js';
import { AnswerLayout } from '../../parts/answer-layout.js';
import { blocks, textHeading, textList, textParagraph } from '../../plain-text.js';
import { Button } from '../../primitives/button.js';
import { Heading } from '../../primitives/heading.js';
import { List } from '../../primitives/list.js';
import { Paragraph } from '../../primitives/paragraph.js';

type Props = EmailInput<'window-closed'>['props'];

const oneForEach = 'We send one email like this for each purchase.';

/** The last window of a purchase has closed: its final summary, sent once. */
export const windowClosedEmail = defineEmail('window-closed', {
  subject: ({ props }) => titleOf(props),
  preheader: ({ props }) => introOf(props),
  html: (input) => <WindowClosed {...input} />,
  text: ({ props, brand }) =>
    blocks(
      textHeading(titleOf(props)),
      textParagraph(introOf(props)),
      textList(props.items.map((item) => `${item.name}: ${itemInWords({ item, props })}`)),
      helpsOf(props).length > 0 && `${whatElseTitle.toUpperCase()}\n${textList(helpsOf(props))}`,
      `Your private page: ${props.statusUrl}`,
      textParagraph(oneForEach),
      answerFooterText({ brand, statusUrl: props.statusUrl }),
    ),
});

function WindowClosed({ props, brand }: EmailInput<'window-closed'>) {
  const helps = helpsOf(props);
  return (
    <AnswerLayout title={titleOf(props)} preheader={introOf(props)} brand={brand} statusUrl={props.statusUrl}>
      <Heading level={1}>{titleOf(props)}</Heading>
      <Paragraph>{introOf(props)}</Paragraph>
      {props.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <Paragraph key={index}>
          <strong>{item.name}:</strong> {itemInWords({ item, props })}
        </Paragraph>
      ))}
      {helps.length > 0 && <Heading>{whatElseTitle}</Heading>}
      {helps.length > 0 && <List items={helps} />}
      <Button href={props.statusUrl}>Open your private page</Button>
      <Paragraph small color="muted">
        {oneForEach}
      </Paragraph>
    </AnswerLayout>
  );
}

function refundedInWords({ items, currency }: Props): string | null {
  const cents = items.reduce((sum, { refundedCents }) => sum + (refundedCents ?? 0), 0);
  return cents > 0 ? formatMoney({ cents, currency }) : null;
}

function titleOf(props: Props): string {
  const refunded = refundedInWords(props);
  return refunded
    ? `${refunded} came back from ${props.shop}`
    : `The last day to ask ${props.shop} has passed`;
}

function introOf(props: Props): string {
  const { shop, purchasedAt } = props;
  const what = purchasedAt
    ? `your purchase at ${shop} on ${formatDay(purchasedAt)}`
    : `your purchase at ${shop}`;
  const refunded = refundedInWords(props);
  const sum = refunded ? ` In total, ${refunded} came back.` : '';
  return `The time to ask about ${what} is over, and we no longer watch it.${sum} Here is what happened.`;
}

function itemInWords({ item, props }: { item: Props['items'][number]; props: Props }): string {
  const { shop, currency } = props;
  const money = (cents: number) => formatMoney({ cents, currency });
  if (item.refundedCents !== null && item.refundedCents > 0) return `${money(item.refundedCents)} came back.`;
  if (item.state === 'claimed' && item.toldCents !== null)
    return `You asked ${shop} for ${money(item.toldCents)}. Tell us on your private page how it went.`;
  if (item.toldCents !== null) {
    const told = `We told you about a price drop worth ${money(item.toldCents)}`;
    return item.state === 'declined'
      ? `${told}, and ${shop} declined.`
      : `${told}, and have not heard how it went.`;
  }
  if (item.wasMissed)
    return 'We saw a lower price, but did not manage to tell you while you could ask. We are sorry.';
  if ((item.state === 'watching' || item.state === 'expired') && item.silencedBy !== null)
    return `We saw a lower price, but there was nothing to ask for. ${whyOf(item)}`;
  if (item.state === 'watching' || item.state === 'expired')
    return item.wasRead ? 'We saw no price drop we could be sure of.' : 'We could not check its price.';
  return itemStateInWords({ ...item, shop, lastDay: null }).what;
}

/** Why a lower price was kept silent. */
function whyOf({ silencedBy, silencedWhy }: Props['items'][number]): string {
  if (silencedBy === 'price_open')
    return 'We were not sure what you paid for it, and you did not confirm it.';
  return silencedWhy.length > 0 ? silencedWhy.join(' ') : dropReasonInWords(silencedBy ?? '');
}

function helpsOf({ items, shop }: Props): string[] {
  return [...new Set(items.flatMap((item) => itemStateInWords({ ...item, shop, lastDay: null }).helps))];
}
