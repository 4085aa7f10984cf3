import { heldWords } from '../../../../domain/claims/held-questions.rules.js';
import type { HeldRequest } from '../../../../domain/contracts/items.contract.js';
import type { PurchaseItemView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { HeldQuestions } from '../../components/purchases/held-questions';
import { purchaseContent } from '../../content/purchases';
import type { AskedItem } from './to-do.rules';

/** Items that wait for an answer, each with the questions that decide about it. */
export function ItemQuestions({
  asked,
  actionOf,
  onAnswer,
}: {
  asked: readonly AskedItem[];
  /** URL the forms of an item post to without JavaScript. */
  actionOf: (item: PurchaseItemView) => string;
  onAnswer: (item: PurchaseItemView, body: HeldRequest) => void;
}) {
  return asked.map(({ item, questions }) => {
    const title = item.held_drop ? purchaseContent.waits : heldWords.title;
    return (
      <section
        key={item.id}
        aria-label={title}
        className="rounded-lg border-2 border-gold bg-sheet px-5 py-4 [overflow-wrap:anywhere]"
      >
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 mb-3">{item.held_drop ? item.words.what : <bdi>{item.name}</bdi>}</p>
        <HeldQuestions
          item={{ questions }}
          action={actionOf(item)}
          onAnswer={(body) => onAnswer(item, body)}
        />
      </section>
    );
  });
}
