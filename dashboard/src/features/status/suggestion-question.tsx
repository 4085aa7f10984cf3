import type { PurchaseItemView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { ActForm } from '../../components/ui/act-form';
import { purchaseContent } from '../../content/private/purchases';

const words = purchaseContent.suggestion;

/** Whether the page found for an item, whose title differs, shows what was bought. */
export function SuggestionQuestion({
  item,
  actionOf,
  onAnswer,
}: {
  item: PurchaseItemView;
  /** URL that is posted to without JavaScript. */
  actionOf: (answer: 'confirm' | 'reject') => string;
  onAnswer: (answer: 'confirm' | 'reject') => void;
}) {
  if (!item.suggestion) return null;
  return (
    <section
      aria-label={words.question}
      className="rounded-lg border-2 border-gold bg-sheet px-5 py-4 [overflow-wrap:anywhere]"
    >
      <h3 className="text-xl">{words.question}</h3>
      <p className="mt-1">
        {words.bought} <bdi className="font-bold">{item.name}</bdi>
      </p>
      <p>
        {words.found}{' '}
        <a
          href={item.suggestion.url}
          target="_blank"
          rel="noopener noreferrer"
          className="font-bold underline"
        >
          <bdi>{item.suggestion.title}</bdi>
        </a>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ActForm action={actionOf('confirm')} onAct={() => onAnswer('confirm')}>
          {words.yes}
        </ActForm>
        <ActForm action={actionOf('reject')} onAct={() => onAnswer('reject')} variant="secondary">
          {words.no}
        </ActForm>
      </div>
    </section>
  );
}
