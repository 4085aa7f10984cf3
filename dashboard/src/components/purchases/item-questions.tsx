import { heldWords } from '../../../../domain/claims/held/held-questions.words.js';
import type { HeldRequest } from '../../../../domain/contracts/items.contract.js';
import type { PurchaseItemView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { purchaseContent } from '../../content/private/purchases';
import type { AskedItem } from './asked-items.rules';
import { HeldQuestions } from './held-questions';

/** Items that wait for an answer, each with the questions that decide about it. */
export function ItemQuestions({
  asked,
  headingLevel: Heading,
  actionOf,
  onAnswer,
}: {
  asked: readonly AskedItem[];
  headingLevel: 'h2' | 'h3';
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
        <Heading className="text-xl">{title}</Heading>
        <p className="mt-1 mb-3">
          {item.held_drop ? item.words.what : <bdi className="line-clamp-3">{item.name}</bdi>}
        </p>
        <HeldQuestions
          item={{ questions }}
          action={actionOf(item)}
          onAnswer={(body) => onAnswer(item, body)}
        />
      </section>
    );
  });
}
