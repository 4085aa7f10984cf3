import { dropReasonInWords } from '../../domain/claims/page/drop-reason.words.js';
import type { EmailProps } from '../../domain/emails/email-props.schemas.js';
import { formatMoney } from '../../domain/shared/money/money.js';

type Noted = EmailProps<'price-noted'>;

/** The answer about a reported price: the title, which is also the subject, and the result. */
export function priceNotedWords(props: Noted): { title: string; text: string } {
  return words[props.result](props);
}

const words: Record<Noted['result'], (props: Noted) => { title: string; text: string }> = {
  asking: (props) => ({
    title: `Thank you: you can ask ${props.shop} for the difference`,
    text: `You saw ${seen(props)}${paid(props)}. We are drafting your message to the shop: it will be on your private page in a few minutes, and you will get it by email too.`,
  }),
  silent: (props) => ({
    title: `At this price there is nothing to ask ${props.shop} for`,
    text: `You saw ${seen(props)}${paid(props)}. ${props.why.length > 0 ? props.why.join(' ') : dropReasonInWords(props.reason ?? '')} We have noted the price.`,
  }),
  not_lower: (props) => ({
    title: 'This price is not below what you paid',
    text: `You saw ${seen(props)}${paid(props)}, so there is nothing to ask ${props.shop} for.`,
  }),
  other_shop: (props) => ({
    title: 'This price is from another shop',
    text: `The price you sent is not from ${props.shop}. We compare only with the shop’s own price, because that is what it gives money back for.`,
  }),
  which_item: () => ({
    title: 'Which item did you mean?',
    text: 'You told us a price, but it could be for several items you bought. Reply to this email with the name of the one you mean, or enter the price on your private page.',
  }),
  which_amount: (props) => ({
    title: 'Which price did you see?',
    text: `We are not sure which amount in your email is the price of ${props.item ?? 'what you bought'}. Reply to this email with just that price, or enter it on your private page.`,
  }),
  if_price: (props) => ({
    title: `Is ${amount(props) ?? 'this'} the price at ${props.shop} now?`,
    text: `Your email mentions ${seen(props)}. We are not sure that this is the price at ${props.shop} today for a new one, for everyone and without a code, so we have not noted it. If it is, reply to this email with “yes”, and the link to the page if you have it. You can also enter it on your private page.`,
  }),
  nothing_open: (props) => ({
    title: `There is nothing left to ask ${props.shop} for`,
    text: 'Thank you for the price. We no longer watch anything you bought there; your private page says why.',
  }),
};

const amount = ({ amountCents, currency }: Pick<Noted, 'amountCents' | 'currency'>): string | null =>
  amountCents === null ? null : formatMoney({ cents: amountCents, currency });

function seen(props: Noted): string {
  const what = props.item ?? 'what you bought';
  const price = amount(props);
  return price === null ? what : `${what} for ${price}`;
}

function paid({ paidCents, currency }: Noted): string {
  return paidCents === null ? '' : `; you paid ${formatMoney({ cents: paidCents, currency })}`;
}
