import { netTotalCentsOf } from '../../net-total.rules.js';
import type { ListHypothesis } from './balance.types.js';

/** What the goods of a list cost after all savings printed among them, cents. */
export function sumOfList({ items, onOrder }: ListHypothesis): number {
  const nets = items.reduce((sum, { item }) => sum + (netTotalCentsOf(item) ?? 0), 0);
  return onOrder.reduce((sum, { cents }) => sum - cents, nets);
}
