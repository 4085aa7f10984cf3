import { heldWords } from '../../../../domain/claims/held/held-questions.words.js';
import type { RefusedForm } from '../../../../domain/contracts/page-data.js';
import { purchaseContent } from '../../content/private/purchases';
import { Notice } from '../ui/notice';

/** Why a form that was submitted without JavaScript was refused, at the top of its page. */
export function RefusedNotice({ refused }: { refused: RefusedForm | null }) {
  if (!refused) return null;
  return (
    <Notice tone="bad">
      {heldWords.unchanged}. {purchaseContent.failures[refused.code] ?? purchaseContent.failed}
    </Notice>
  );
}
