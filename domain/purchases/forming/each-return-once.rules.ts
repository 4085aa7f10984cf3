import {
  type RecordedReading,
  type ReturnStage,
  returnStages,
} from '../../receipts/receipt-reading.types.js';
import { addDays, type CalendarDay } from '../../shared/calendar-day.js';
import { identityOf, numberKeyOf, pairLines } from './line-match.rules.js';
import { moneyBackIn } from './take-off.rules.js';

/** A mail about returned goods: what it says, and the day it was written; null if nothing says so. */
type ReturnMail = { reading: RecordedReading; writtenOn: CalendarDay | null };

/** The steps of one return are at most this many days apart: a month to send it and a fortnight to pay. */
const longestReturn = 45;

/**
 * The mails about returns, without those that tell of a return which an earlier one told of already ("we have received
 * it", "your refund"). Mails are about one return if they name the same pieces, no other money and no other return
 * number, and
 *
 * - are of one day, by when they were written or by the day that both name, or
 * - of different days report different steps in their order (started, received, refunded), or name the same number.
 *
 * A step that was told already, on another day, belongs to another return: two refunds of one mug each are two. What
 * may be two returns counts as two, since watching too little does less harm than claiming for a returned item; the
 * mails that are counted for no other reason are named, so that the shopper can be asked.
 *
 * @param mails in the order they were written
 * @param boughtOn day of purchase, which many mails about returns repeat
 */
export function eachReturnOnce<Mail>({
  mails,
  asReturn,
  boughtOn,
}: {
  mails: readonly Mail[];
  asReturn: (mail: Mail) => ReturnMail;
  boughtOn: CalendarDay | null;
}): { once: Mail[]; perhapsAgain: Mail[] } {
  const returns: ReturnMail[][] = [];
  const once: Mail[] = [];
  const perhapsAgain: Mail[] = [];
  for (const mail of mails) {
    const told = asReturn(mail);
    const same = returns.find((one) => isOfReturn({ told, one, boughtOn }));
    if (same) {
      same.push(told);
      continue;
    }
    if (returns.some((one) => mayBeOfReturn({ told, one }))) perhapsAgain.push(mail);
    once.push(mail);
    returns.push([told]);
  }
  return { once, perhapsAgain };
}

/** Whether a mail that is not surely about a return may be: nothing in it differs, and it repeats no step of it. */
function mayBeOfReturn({ told, one }: { told: ReturnMail; one: readonly ReturnMail[] }): boolean {
  const isOtherStep = (other: ReturnMail): boolean =>
    stageOf(told) === null || stageOf(told) !== stageOf(other) || numberOf(told) !== null;
  return one.every((other) => isFit({ told, other }) && isOtherStep(other));
}

/** Whether nothing that two mails say tells their returns apart. */
function isFit({ told, other }: { told: ReturnMail; other: ReturnMail }): boolean {
  return (
    isOneSum({ told, other }) &&
    !(numberOf(told) && numberOf(other) && numberOf(told) !== numberOf(other)) &&
    areSamePieces(told.reading, other.reading)
  );
}

function isOfReturn({
  told,
  one,
  boughtOn,
}: {
  told: ReturnMail;
  one: readonly ReturnMail[];
  boughtOn: CalendarDay | null;
}): boolean {
  const isOnItsDay = (other: ReturnMail): boolean => isOneDay({ told, other, boughtOn });
  if (!one.every((other) => isFit({ told, other }))) return false;
  if (one.some(isOnItsDay)) return true;
  return one.every((other) => isNextStep({ told, other }) || isRepeated({ told, other }));
}

const stageOf = ({ reading }: ReturnMail): ReturnStage | null => reading.terms?.returnStage ?? null;
const numberOf = ({ reading: { terms } }: ReturnMail): string | null =>
  terms?.returnNumber ? numberKeyOf(terms.returnNumber) : null;

function isOneDay({
  told,
  other,
  boughtOn,
}: {
  told: ReturnMail;
  other: ReturnMail;
  boughtOn: CalendarDay | null;
}): boolean {
  const [day, otherDay] = [told, other].map(({ reading }) => reading.purchasedAt?.value ?? null);
  const isOneMailDay = told.writtenOn !== null && told.writtenOn === other.writtenOn;
  return isOneMailDay || (day !== null && day === otherDay && day !== boughtOn);
}

function isOneSum({ told, other }: { told: ReturnMail; other: ReturnMail }): boolean {
  const [back, otherBack] = [moneyBackIn(told.reading), moneyBackIn(other.reading)];
  return back === null || otherBack === null || back === otherBack;
}

/** Whether a mail reports a later step of a return than an earlier mail did, soon enough after it. */
function isNextStep({ told, other }: { told: ReturnMail; other: ReturnMail }): boolean {
  const [stage, before] = [stageOf(told), stageOf(other)];
  if (!stage || !before || !told.writtenOn || !other.writtenOn) return false;
  return (
    returnStages.indexOf(stage) > returnStages.indexOf(before) &&
    told.writtenOn <= addDays(other.writtenOn, longestReturn)
  );
}

/** Whether two mails name one return number, and are not two payments for it. */
function isRepeated({ told, other }: { told: ReturnMail; other: ReturnMail }): boolean {
  const arePayments = stageOf(told) === 'refunded' && stageOf(other) === 'refunded';
  return numberOf(told) !== null && numberOf(told) === numberOf(other) && !arePayments;
}

function areSamePieces(one: RecordedReading, other: RecordedReading): boolean {
  const [wanted, known] = [one, other].map(({ items }) =>
    items.map(({ value }) => ({ ...identityOf(value), pieces: Math.abs(value.quantity) })),
  );
  if (!wanted || !known || wanted.length !== known.length) return false;
  const pairs = pairLines({ wanted, known });
  return wanted.every((line) => pairs.get(line)?.pieces === line.pieces);
}
