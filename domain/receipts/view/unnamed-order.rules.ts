import type { ReadingView } from './reading-view.schemas.js';

/** An order whose shop is not known, as it is asked about: by its total and its day. */
export type UnnamedOrder = {
  total_cents: number | null;
  /** Calendar day. */
  purchased_at: string | null;
  /** ISO 4217. */
  currency: string;
  /** Names to choose from; any other can be typed. */
  choices: string[];
};

/** Whether the shop of an order is asked for, before anything else. */
export function isShopAsked({ questions }: Pick<ReadingView, 'questions'>): boolean {
  return questions.some(({ about, kind }) => about === 'retailer' && kind === 'missing');
}

/** What the question for the shop of an order says. */
export function unnamedOrder({
  total_cents,
  purchased_at,
  currency_code: currency,
  shop_choices: choices = [],
}: Pick<ReadingView, 'total_cents' | 'purchased_at' | 'currency_code' | 'shop_choices'>): UnnamedOrder {
  return {
    total_cents: total_cents?.value ?? null,
    purchased_at: purchased_at?.value ?? null,
    currency,
    choices,
  };
}
