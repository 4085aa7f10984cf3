import type {
  ReceiptStatusResponse,
  SubmissionStatusResponse,
} from '../../../../domain/contracts/submissions.contract.js';
import { type AskedLink, askedLinks } from '../../../../domain/purchase-view/asked-links.rules.js';
import type {
  PurchaseItemView,
  PurchaseView,
} from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { listInWords } from '../../../../domain/receipts/view/question-words.rules.js';
import type { ReadingQuestion, ReadingView } from '../../../../domain/receipts/view/reading-view.schemas.js';
import { isShopAsked } from '../../../../domain/receipts/view/unnamed-order.rules.js';
import { type AskedItem, askedItems, isAboutPaid } from '../../components/purchases/asked-items.rules';
import { purchaseContent } from '../../content/private/purchases';
import { askedClaims, isDoubtful, type OpenClaim, openClaims } from './purchases.rules';

/** A reading that its shopper is asked about. */
export type AskedReading = {
  receiptId: string;
  reading: ReadingView;
  questions: ReadingQuestion[];
  /** What is missing in its list of items; null if nothing is. */
  note: string | null;
};

/** Everything that the page asks, in the order in which it asks. */
export type ToDo = {
  /** Items whose lower price waits for what was paid. */
  waiting: AskedItem[];
  claims: OpenClaim[];
  /** Claims whose outcome is to be told. */
  asked: OpenClaim[];
  /** Items whose page was found under another name. */
  doubts: PurchaseItemView[];
  /** Other questions about items. */
  questions: AskedItem[];
  readings: AskedReading[];
  links: AskedLink[];
  /** Whether anything is asked, in these lists or above them. */
  isAsking: boolean;
  /** Whether anything is asked in these lists. */
  isAskedHere: boolean;
  /** What to say if nothing is asked; null while something is, here or above. */
  idle: string | null;
};

type Asking = Pick<SubmissionStatusResponse, 'receipts' | 'purchases' | 'proof'>;

/** What the page asks, and only if that is nothing, that there is nothing to do. */
export function toDoOf({ receipts, purchases, proof }: Asking): ToDo {
  const isShopToName = receipts.some(({ readings }) => readings.some(isShopAsked));
  const open = {
    waiting: askedItems({ purchases, isAsked: isAboutPaid }),
    claims: openClaims(purchases),
    asked: askedClaims(purchases),
    doubts: purchases.flatMap(({ items }) => items.filter(isDoubtful)),
    questions: askedItems({ purchases, isAsked: (question) => !isAboutPaid(question) }),
    readings: receipts.flatMap(askedReadings),
    // One thing at a time: without the shop no page can be found.
    links: isShopToName ? [] : askedLinks(purchases),
  };
  const isAskedHere = Object.values(open).some(({ length }) => length > 0);
  const isAskedAbove = isShopToName || proof === 'awaited';
  const isAsking = isAskedHere || isAskedAbove;
  return { ...open, isAsking, isAskedHere, idle: isAsking ? null : idleInWords(purchases) };
}

/** The shop's name is asked for above all else; that something is no purchase is no question. */
function askedReadings({ id, readings }: ReceiptStatusResponse): AskedReading[] {
  return readings.flatMap((reading) => {
    const questions = reading.questions.filter(
      ({ about, kind }) => about !== 'purchase' && !(about === 'retailer' && kind === 'missing'),
    );
    const note = listInWords(reading);
    return questions.length > 0 || note ? [{ receiptId: id, reading, questions, note }] : [];
  });
}

function idleInWords(purchases: readonly PurchaseView[]): string {
  const { nothing, lacking, next } = purchaseContent;
  const isWatched = ({ state }: PurchaseItemView): boolean => state === 'watching';
  const isLacking = ({ state, words }: PurchaseItemView): boolean =>
    state === 'not_watchable' && words.next !== null;
  const isAny = (is: (item: PurchaseItemView) => boolean): boolean =>
    purchases.some(({ items }) => items.some(is));
  const isTold = purchases.some(({ mail_stopped, items }) => !mail_stopped && items.some(isWatched));
  const then = isTold ? next.told : isAny(isWatched) ? next.shown : next.unwatched;
  return `${isAny(isLacking) ? lacking : nothing} ${then}`;
}
