import { dropReasonInWords } from '../../domain/claims/drop-reason.words.js';
import type { EmailProps } from '../../domain/emails/email-props.schemas.js';
import { formatMoney } from '../../domain/shared/money.js';

type Noted = EmailProps<'price-noted'>;

/** The answer about a reported price: the title, which is also the subject, and the result. */
export function priceNotedWords(props: Noted): { title: string; text: string } {
  return words[props.result](props);
}

const words: Record<Noted['result'], (props: Noted) => { title: string; text: string }> = {
  asking: (props) => ({
    title: `Thank you: you can ask ${props.shop} for the difference`,
    text: `You saw ${seen(props)}${paid(props)}. We are writing the words to ask with: in a few minutes you get them in a separate email, and find them on your private page.`,
  }),
  silent: (props) => ({
    title: `There is nothing to ask ${props.shop} for at this price`,
    text: `You saw ${seen(props)}${paid(props)}. ${dropReasonInWords(props.reason ?? '')} We have noted the price.`,
  }),
  not_lower: (props) => ({
    title: 'This price is not below what you paid',
    text: `You saw ${seen(props)}${paid(props)}, so there is nothing to ask ${props.shop} for.`,
  }),
  other_shop: (props) => ({
    title: 'This is the price of another shop',
    text: `What you sent is not a price of ${props.shop}. We compare with the shop’s own price alone: that is what it gives money back for.`,
  }),
  which_item: () => ({
    title: 'Which of these did you mean?',
    text: 'You told us a price, and it could be that of several things you bought. Answer this email with the name of the one you mean, or say it on your private page.',
  }),
  which_amount: (props) => ({
    title: 'Which price did you see?',
    text: `We are not sure which amount in your email is the price of ${props.item ?? 'what you bought'}. Answer this email with that price alone, or say it on your private page.`,
  }),
  if_price: (props) => ({
    title: `Is ${amount(props) ?? 'this'} the price at ${props.shop} now?`,
    text: `Your email speaks of ${seen(props)}. We are not sure that ${props.shop} asks that today, for a new one, from everybody and without a code, so we have not noted it. If it does, answer this email with “yes”, and the link of the page if you have it. You can also say it on your private page.`,
  }),
  nothing_open: (props) => ({
    title: `There is nothing left to ask ${props.shop} for`,
    text: 'Thank you for the price. Of what you bought there, nothing is watched any more; your private page says why.',
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
