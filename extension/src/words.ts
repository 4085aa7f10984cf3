import type { Look } from './extension.types.js';

/** Why nothing came of a request or a page, by the code of the service or the reason of the reader. */
const failures: Readonly<Record<string, string>> = {
  pairing_not_understood: 'That is not an address with a code. Copy both from your page of purchases.',
  page_not_in_front: 'This page cannot be read.',
  not_an_item: 'This is not the product page of something we watch for you.',
  network: 'Your Dropback does not answer. Try again later.',
  not_public: 'The price here is not for everybody.',
  no_currency: 'The page does not say in which currency.',
  several_prices: 'The page shows several prices, and none is certain.',
  witnesses_disagree: 'The page states two different prices.',
  'browser.code_invalid': 'This code does not work. It may have been used, or be older than ten minutes.',
  'browser.forgotten': 'Your Dropback no longer knows this browser. Pair it again.',
  'request.rate_limited': 'Too many attempts. Try again in ten minutes.',
  'price.too_old': 'Not taken: the clock of this computer is wrong.',
  'price.other_shop': 'Not taken: the page is not on the shop’s own site.',
  'price.other_currency': 'Not taken: you paid in another currency.',
  'price.day_used_up': 'Not taken: enough prices for one day.',
  'link.not_a_product': 'This is not a product page of this shop.',
  'link.is_a_list': 'This is a list of products. Open the product, and this window again.',
  'item.not_possible': 'Not taken: we no longer watch this item.',
  'item.not_found': 'Not taken: this item is no longer yours.',
};

/** The words for a failure. */
export function failureInWords(code: string): string {
  return failures[code] ?? 'No price could be read on the page.';
}

/** An amount in the shopper's way of writing it. */
export function amountInWords({ amount, currency }: { amount: number; currency: string }): string {
  return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(amount / 100);
}

/** What was read on a page and what became of it, in one or two sentences. */
export function lookInWords({ sent, answer, failure }: Look): string {
  const read = sent && `Read ${amountInWords(sent)}${sent.signed_in ? ', signed in' : ''}.`;
  if (!sent) return `Nothing sent. ${failureInWords(failure ?? 'no_price')}`;
  if (!answer) return `${read} ${failureInWords(failure ?? 'network')}`;
  return `${read} Sent. ${answer.is_lower ? (answer.note ?? '') : 'It is not lower than what you paid.'}`.trim();
}
