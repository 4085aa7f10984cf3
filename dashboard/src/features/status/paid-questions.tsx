import type { HeldQuestion } from '../../../../domain/claims/held-questions.rules.js';
import type { HeldRequest } from '../../../../domain/contracts/items.contract.js';
import type { PurchaseItemView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { HeldQuestions } from '../../components/purchases/held-questions';
import { purchaseContent } from '../../content/purchases';

/** Whether a question is about what was paid, while a lower price waits for the answer. */
export const isPaidQuestion = ({ about }: HeldQuestion): boolean => about === 'paid_price';

/** The lower prices that wait for what was paid, each with the one question that decides. */
export function PaidQuestions({
  items,
  actionOf,
  onAnswer,
}: {
  /** Those that wait. */
  items: readonly PurchaseItemView[];
  /** URL the forms of an item post to without JavaScript. */
  actionOf: (item: PurchaseItemView) => string;
  onAnswer: (item: PurchaseItemView, body: HeldRequest) => void;
}) {
  return items.map((item) => (
    <section
      key={item.id}
      aria-label={purchaseContent.waits}
      className="rounded-lg border-2 border-gold bg-sheet px-5 py-4 [overflow-wrap:anywhere]"
    >
      <h3 className="text-xl">{purchaseContent.waits}</h3>
      <p className="mt-1 mb-3">{item.words.what}</p>
      <HeldQuestions
        item={{ questions: item.questions.filter(isPaidQuestion) }}
        action={actionOf(item)}
        onAnswer={(body) => onAnswer(item, body)}
      />
    </section>
  ));
}
