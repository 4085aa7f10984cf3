import type { HeldQuestion } from '../../../../domain/claims/held/held-questions.rules.js';
import type {
  PurchaseItemView,
  PurchaseView,
} from '../../../../domain/purchase-view/purchase-view.schemas.js';

/** An item with those of its questions that are asked together. */
export type AskedItem = { item: PurchaseItemView; questions: HeldQuestion[] };

/** Subjects whose answer holds for one item only; every other holds for its purchase and is asked once. */
const ofItem: ReadonlySet<HeldQuestion['about']> = new Set(['paid_price', 'kept_pieces']);

/** Whether a question is about what was paid, while a lower price waits for the answer. */
export const isAboutPaid = ({ about }: HeldQuestion): boolean => about === 'paid_price';

/** The items that wait for an answer, each with its questions. */
export function askedItems({
  purchases,
  isAsked,
}: {
  purchases: readonly Pick<PurchaseView, 'items'>[];
  isAsked: (question: HeldQuestion) => boolean;
}): AskedItem[] {
  return purchases.flatMap(({ items }) => {
    const known = new Set<HeldQuestion['about']>();
    return items.flatMap((item) => {
      const questions = item.questions.filter((one) => isAsked(one) && !known.has(one.about));
      for (const { about } of questions) if (!ofItem.has(about)) known.add(about);
      return questions.length > 0 ? [{ item, questions }] : [];
    });
  });
}
