/**
 * What a printed amount is for. Each amount has exactly one role, and the roles balance: goods less savings, plus
 * charges, tax on top and rounding, are the total.
 *
 * - `goods`: the price of a bought line
 * - `line_saving`, `order_saving`: taken off one line, or off all of them in proportion
 * - `saving_repeated`: sums up savings already taken off; counts for nothing
 * - `charge`: shipping, handling, tip, deposit: on top, but no part of what was paid for a line
 * - `tax_on_top`, `tax_inside`: added to the other amounts, or a statement about what is in them
 * - `rounding`: of the total
 * - `statement`: a subtotal or total, which has to hold
 * - `tender`: how the total was paid: a card, cash, a gift card, store credit, points
 * - `information`: counts for nothing: a former price, a suggested tip, points earned
 */
export type AmountRole =
  | 'goods'
  | 'line_saving'
  | 'order_saving'
  | 'saving_repeated'
  | 'charge'
  | 'tax_on_top'
  | 'tax_inside'
  | 'rounding'
  | 'statement'
  | 'tender'
  | 'information';

/**
 * How sure the price paid for a line is.
 *
 * - `proven`: the sums of the document leave no other price
 * - `likely`: they leave others, but those are far less plausible, or the price has no saving that could change it
 * - `open`: another price is as good, or the sums do not add up; nothing is claimed on it
 */
export type PaidCertainty = 'proven' | 'likely' | 'open';

/**
 * What was paid for a line after its own savings and its share of those on the order, cents. `otherCents` is the price
 * of the likeliest other way in which the document balances; absent if there is none.
 */
export type PaidPrice = { cents: number; certainty: PaidCertainty; otherCents?: number };

/** An amount as printed with its name; negative if it is printed so. */
export type NamedAmount = { name: string; cents: number };

/** An amount that counts for nothing; `isRepeated` if it sums up savings already taken off. */
export type ToldAmount = NamedAmount & { isRepeated?: true };

/** A charge: `shipping` has its own sum in a reading, `rounding` may be negative. */
export type PrintedCharge = NamedAmount & { kind: 'shipping' | 'rounding' | 'other' };

/** A payment; `isDeducted` if the total is what was left after it. */
export type PrintedTender = NamedAmount & { isDeducted: boolean };

/** A tax as printed; `rate` in percent if one is printed beside it. */
export type PrintedTax = NamedAmount & { rate?: number; isIncluded: boolean };

/** A saving, positive; `lines` are the zero-based indexes of the items it was taken off, absent if off all of them. */
export type PrintedSaving = NamedAmount & { lines?: number[] };
