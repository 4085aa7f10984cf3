import type { RetailerSnapshot } from '../../retailers/retailer-snapshot.js';
import type { ReceiptReading } from '../receipt-reading.types.js';
import { questionsOf } from './reading-questions.rules.js';

/** Most names offered: three lines on a phone; any other name can be typed. */
const mostChoices = 8;

/**
 * Names to choose from where a document names no shop: those whose order numbers look like its own, then the others, of
 * its currency, in the order of the list of shops. Empty unless that is asked.
 */
export function shopChoices({
  reading,
  retailers: { retailers },
}: {
  reading: ReceiptReading;
  retailers: Pick<RetailerSnapshot, 'retailers'>;
}): string[] {
  const isAsked = questionsOf(reading).some(({ about, kind }) => about === 'retailer' && kind === 'missing');
  if (!isAsked) return [];
  const { orderNumber, currency } = reading;
  const fits = ({ orderNumbers }: (typeof retailers)[number]) =>
    orderNumber !== undefined && orderNumbers.some((shape) => shape.test(orderNumber.value));
  const possible = retailers.filter((shop) => !currency || shop.currency === currency.value);
  return [...possible.filter(fits), ...possible.filter((shop) => !fits(shop))]
    .slice(0, mostChoices)
    .map(({ name }) => name);
}
