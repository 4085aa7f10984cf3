import { type HeldSaid, heldInReply } from '../../../domain/claims/held/held-in-reply.rules.js';
import {
  type HeldQuestion,
  heldFrom,
  heldQuestionsOf,
  isOfAddress,
} from '../../../domain/claims/held/held-questions.rules.js';
import type { HeldSubject } from '../../../domain/claims/held/held-subjects.rules.js';
import type { EmailProps } from '../../../domain/emails/email-props.schemas.js';
import type { MessageRecord } from '../../../domain/mail/message-record.types.js';
import type { ParsedMail } from '../../../domain/mail/parsed-mail.types.js';
import {
  keptFrom,
  keptQuestionOf,
  piecesInReply,
} from '../../../domain/purchases/forming/kept-pieces.rules.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../../../domain/purchases/purchase.types.js';
import { priceAnswerKey } from '../../../domain/purchases/replies/price-in-reply.rules.js';
import type { RetailerSource } from '../../../domain/purchases/retailer-source.types.js';
import { placeOf } from '../../../domain/retailers/places/place.rules.js';
import { dayAt } from '../../../domain/retailers/places/time-zone.rules.js';
import type { RetailerRecord } from '../../../domain/retailers/retailer-record.types.js';
import type { Clock } from '../../../domain/shared/clock.js';
import type { ClaimsRepository } from '../../../platform/database/purchases/claims.repository.js';
import type { PurchaseItemsRepository } from '../../../platform/database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../../../platform/database/purchases/purchases.repository.js';
import type { Hold } from '../../../platform/purchases/hold.js';
import type { PurchaseMail } from '../../watch/purchase-mail.js';
import { type AnsweredMails, maxMeant } from './answered-mails.js';

/**
 * Takes what a shopper says, in answer to a mail of ours, about how they bought something or what they are a member of.
 * It is told by mail unless `isQuiet`. Null when nothing of the kind is said, or the mail is about no purchase of theirs.
 */
export type TakeHeldAnswers = (input: {
  message: Pick<MessageRecord, 'id'>;
  mail: ParsedMail;
  /** The authenticated sender. */
  email: string;
  /** The mails of ours that it may answer. */
  answered: AnsweredMails;
  /** Something else in the mail is answered. */
  isQuiet: boolean;
}) => Promise<'noted' | 'unchanged' | null>;

/** What {@link createTakeHeldAnswers} needs. */
export type TakeHeldAnswersDependencies = {
  records: {
    purchases: Pick<PurchasesRepository, 'listBySubmission'>;
    items: Pick<PurchaseItemsRepository, 'listByPurchase'>;
    claims: Pick<ClaimsRepository, 'listByPurchase'>;
  };
  retailers: RetailerSource;
  hold: Hold;
  purchaseMail: PurchaseMail;
  clock: Clock;
};

/** A purchase the mail may mean. */
type Meant = {
  purchase: PurchaseRecord;
  record: RetailerRecord;
  open: HeldQuestion[];
  /** Items of which it is, or was, asked how many pieces are kept. */
  kept: PurchaseItemRecord[];
};

/** What came of one statement. */
type Note = EmailProps<'answer-noted'>['notes'][number];

/** Creates {@link TakeHeldAnswers}. Only the address a mail of ours went to can answer it. A repeat changes nothing. */
export function createTakeHeldAnswers({
  records: { purchases, items, claims },
  retailers,
  hold,
  purchaseMail,
  clock,
}: TakeHeldAnswersDependencies): TakeHeldAnswers {
  const meantOf = async (purchase: PurchaseRecord): Promise<Meant[]> => {
    const record = (await retailers.promised(purchase))?.record;
    if (!record) return [];
    const known = await claims.listByPurchase({ purchaseId: purchase.id });
    const today = dayAt({ instant: clock.now(), place: placeOf(record, purchase.facts) });
    const own = await items.listByPurchase({ purchaseId: purchase.id });
    const asked = own.flatMap((item) => {
      const about = known.filter(({ item_id }) => item_id === item.id);
      const questions = heldQuestionsOf({ item, purchase, claims: about, record, today });
      return questions.map((question) => ({ item, question }));
    });
    const first = asked.filter(
      ({ question }, at) => asked.findIndex((one) => one.question.about === question.about) === at,
    );
    const open = first.map(({ question }) => question);
    const isAsked = (item: PurchaseItemRecord): boolean =>
      asked.some((one) => one.item === item && one.question.about === 'kept_pieces');
    const kept = own.filter((item) => isAsked(item) || (item.kept_said && !item.kept_open));
    return [{ purchase, record, open, kept }];
  };
  const answeredPurchases = async ({ rows }: AnsweredMails): Promise<Meant[]> => {
    // An answer to our question about a price is about that price.
    const asking = rows.filter(({ template, props }) => !(template === 'price-noted' && props.said));
    const submissions = [...new Set(asking.flatMap(({ submission_id }) => submission_id ?? []))];
    const found = new Map<string, PurchaseRecord>();
    for (const submissionId of submissions.slice(0, maxMeant))
      for (const one of await purchases.listBySubmission({ submissionId })) found.set(one.id, one);
    return (await Promise.all([...found.values()].slice(0, maxMeant).map(meantOf))).flat();
  };

  return async ({ message, mail, answered, isQuiet }) => {
    const { reply, header } = mail;
    const meant = reply ? await answeredPurchases(answered) : [];
    const [first] = meant;
    if (!reply || !first) return null;
    const said = statementsOf({ words: reply.said.words, meant });
    const ends =
      said.size > 0
        ? [...said].map(([about, by]) => endOf({ about, by }))
        : keptIn({ words: reply.said.words, meant });
    if (ends.length === 0) return null;
    for (const { note, purchase, item } of ends)
      if (note.result === 'noted' && note.answer !== null && purchase && !isSaid({ item, note }))
        await hold({ purchase, item, about: note.about, answer: note.answer });
    const isNoted = ends.some(({ note }) => note.result === 'noted');
    // What the shop does not ask for is no news beside an answer that counts.
    const told = ends.filter(({ note }) => !isNoted || note.result !== 'not_asked');
    const about = told.find(({ purchase }) => purchase)?.purchase ?? first.purchase;
    const { record } = meant.find(({ purchase }) => purchase.id === about.id) ?? first;
    if (!isQuiet) {
      await purchaseMail.write({
        purchase: about,
        key: priceAnswerKey(message.id),
        compose: (statusUrl) => ({
          template: 'answer-noted',
          props: {
            shop: record.retailer,
            notes: told.map(({ note }) => note),
            tiers: record.policy.member_tiers.map(({ tier }) => tier),
            statusUrl,
          },
        }),
        answers: {
          message_id_header: header.messageId,
          references: header.references,
          subject: header.subject,
        },
      });
    }
    return isNoted ? 'noted' : 'unchanged';
  };
}

/** What is said about each subject, by the purchases it may be said of. */
function statementsOf({
  words,
  meant,
}: {
  words: string;
  meant: readonly Meant[];
}): Map<HeldSubject, { one: Meant; said: HeldSaid }[]> {
  const questions = meant.flatMap(({ open }) => open).length;
  const statements = new Map<HeldSubject, { one: Meant; said: HeldSaid }[]>();
  for (const one of meant) {
    // A bare yes answers the only question of all.
    const open = questions === 1 ? one.open : [];
    for (const said of heldInReply({ words, record: one.record, open }))
      statements.set(said.about, [...(statements.get(said.about) ?? []), { one, said }]);
  }
  return statements;
}

/** What comes of a statement, and what it is noted for. */
type End = { note: Note; purchase: PurchaseRecord | null; item?: PurchaseItemRecord };

/** Whether an interrupted run noted the very answer: then only its mail is left to write. */
const isSaid = ({
  item,
  note,
}: {
  item: PurchaseItemRecord | undefined;
  note: Pick<Note, 'answer'>;
}): boolean => !!item?.kept_said && !item.kept_open && String(item.kept_said.pieces) === note.answer;

/** What comes of a reply that is a number, where it is asked how many pieces are kept. */
function keptIn({ words, meant }: { words: string; meant: readonly Meant[] }): End[] {
  const answer = piecesInReply(words);
  const all = meant.flatMap(({ purchase, kept }) => kept.map((item) => ({ purchase, item })));
  const open = all.filter(({ item }) => item.kept_open);
  const asked = open.length > 0 ? open : all;
  const note = { about: 'kept_pieces' as const, answer };
  const fitting = asked.filter(
    ({ item }) =>
      isSaid({ item, note }) || keptFrom({ answer: answer ?? '', question: keptQuestionOf(item) }) !== null,
  );
  const [only] = fitting;
  if (answer === null || !only) return [];
  return asked.length > 1
    ? [{ note: { ...note, result: 'which_purchase' }, purchase: null }]
    : [{ note: { ...note, result: 'noted' }, ...only }];
}

/** What comes of a statement about how something was bought, or of a membership. */
function endOf({ about, by }: { about: HeldSubject; by: { one: Meant; said: HeldSaid }[] }): End {
  const takers = by.filter(
    ({ one, said: { answer } }) =>
      answer !== null && heldFrom({ about, answer, policy: one.record.policy }) !== null,
  );
  const [said] = by;
  const note = (result: Note['result'], answer = said?.said.answer ?? null): Note => ({
    about,
    answer,
    result,
  });
  const [taker] = takers;
  if (!taker) {
    const isTier = about === 'member_tier';
    return { note: note(isTier ? 'no_such_tier' : 'not_asked'), purchase: said?.one.purchase ?? null };
  }
  const asked = takers.filter(({ one }) => one.open.some((question) => question.about === about));
  const likely = asked.length > 0 ? asked : takers;
  const shops = new Set(likely.map(({ one }) => one.record.retailer_id));
  const isClear = isOfAddress(about) ? shops.size === 1 : likely.length === 1;
  const [chosen] = likely;
  if (!isClear || !chosen) return { note: note('which_purchase'), purchase: null };
  const { purchase } = chosen.one;
  const { answer } = chosen.said;
  const wins = documentedAnswer({ about, purchase });
  return wins !== null && wins !== answer
    ? { note: note('receipt_wins', wins), purchase }
    : { note: note('noted', answer), purchase };
}

/** What the documents of a purchase answer themselves; null where they are silent. */
function documentedAnswer({
  about,
  purchase: { facts },
}: {
  about: HeldSubject;
  purchase: PurchaseRecord;
}): string | null {
  if (about === 'channel') return facts?.channel ?? null;
  if (about !== 'used_promo_code' || facts?.used_promo_code == null) return null;
  return facts.used_promo_code ? 'yes' : 'no';
}
