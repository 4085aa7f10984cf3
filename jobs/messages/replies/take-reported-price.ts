import { cleanName, cleanOrderNumber, cleanShopName } from '../../../domain/claims/page/clean-words.rules.js';
import { whyInWords } from '../../../domain/claims/page/drop-reason.words.js';
import type { ReportedPriceResult } from '../../../domain/emails/claim-mail.schemas.js';
import type { EmailProps } from '../../../domain/emails/email-props.schemas.js';
import type { OutboxRecord } from '../../../domain/emails/outbox-record.types.js';
import type { MessageRecord } from '../../../domain/mail/message-record.types.js';
import type { ParsedMail } from '../../../domain/mail/parsed-mail.types.js';
import { namesApart } from '../../../domain/purchases/forming/names-apart.rules.js';
import {
  isReportable,
  type PurchaseItemRecord,
  type PurchaseRecord,
  paidForOne,
} from '../../../domain/purchases/purchase.types.js';
import {
  type AskedBack,
  type CombinedReply,
  combineReplies,
  itemThatFits,
  meaningOf,
  namesOtherShop,
  priceAnswerKey,
} from '../../../domain/purchases/replies/price-in-reply.rules.js';
import { isAppError } from '../../../domain/shared/app-error.js';
import type { PurchaseItemsRepository } from '../../../platform/database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../../../platform/database/purchases/purchases.repository.js';
import type { ReportedPrice, ReportPrice } from '../../../platform/purchases/report-price.js';
import type { RetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import type { PurchaseMail } from '../../watch/purchase-mail.js';
import { type AnsweredMails, maxMeant } from './answered-mails.js';

/**
 * Takes the price a shopper names when answering one of our mails and returns the result, which is mailed to them
 * unless `isQuiet`. Null when the mail names no price, or is not about anything they bought.
 */
export type TakeReportedPrice = (input: {
  message: Pick<MessageRecord, 'id' | 'received_at'>;
  mail: ParsedMail;
  /** The authenticated sender. */
  email: string;
  /** The mails of ours that it may answer. */
  answered: AnsweredMails;
  /** Its answer is about the attached files. */
  isQuiet: boolean;
}) => Promise<ReportedPriceResult | null>;

type Noted = EmailProps<'price-noted'>;

/** Most links tried; someone who says where they saw a price gives one or two. */
const maxLinks = 5;

/** What {@link createTakeReportedPrice} needs. */
export type TakeReportedPriceDependencies = {
  records: {
    purchases: PurchasesRepository;
    items: PurchaseItemsRepository;
  };
  reportPrice: ReportPrice;
  retailers: Pick<RetailerRegistry, 'snapshot'>;
  purchaseMail: PurchaseMail;
};

/**
 * Creates {@link TakeReportedPrice}. Only the address a mail of ours went to can answer it with a price. Repeating the same price
 * gives the same answer.
 */
export function createTakeReportedPrice({
  records: { purchases, items },
  reportPrice,
  retailers,
  purchaseMail,
}: TakeReportedPriceDependencies): TakeReportedPrice {
  const boughtAbout = async (submissionId: string): Promise<Meant[]> => {
    const bought = await purchases.listBySubmission({ submissionId });
    const all = await Promise.all(
      bought.map(async (purchase) => {
        const own = await items.listByPurchase({ purchaseId: purchase.id });
        return own.map((item) => ({ ...item, purchase }));
      }),
    );
    return all.flat();
  };
  /** What the answered mail is about; all that it may be about where several have the subject that is answered. */
  const answeredOf = async ({
    rows,
    areNamed,
  }: AnsweredMails): Promise<{ bought: Meant[]; before: AskedBack | null } | null> => {
    const found = new Map<string, { row: OutboxRecord; bought: Meant[] }>();
    for (const row of rows) {
      const { submission_id: submissionId } = row;
      if (!submissionId || found.has(submissionId)) continue;
      const bought = await boughtAbout(submissionId);
      if (bought.length > 0) found.set(submissionId, { row, bought });
      if (found.size === (areNamed ? 1 : maxMeant)) break;
    }
    const [newest, ...others] = found.values();
    if (!newest) return null;
    const bought = [newest, ...others].flatMap((one) => one.bought);
    return { bought, before: others.length === 0 ? askedBackIn(newest.row) : null };
  };

  return async ({ message, mail, answered: mails, isQuiet }) => {
    const { reply, header } = mail;
    const answered = reply && (await answeredOf(mails));
    const [first] = answered?.bought ?? [];
    const price = answered && combineReplies({ said: reply.said, before: answered.before });
    if (!first || !price) return null;
    const known = await retailers.snapshot();
    const { about, noted } = await resultOf({
      reply: price,
      bought: answered.bought,
      idOf: (name) => known.byName(name)?.id ?? null,
      // When the mail is replayed, it is still the price of the same day.
      reportPrice: (said) => reportPrice({ ...said, seenAt: message.received_at }),
    });
    const purchase = about ?? first.purchase;
    const shop = purchase.retailer ?? 'the shop';
    if (!isQuiet) {
      await purchaseMail.write({
        purchase,
        key: priceAnswerKey(message.id),
        compose: (statusUrl) => ({
          template: 'price-noted',
          props: {
            shop,
            currency: purchase.currency,
            statusUrl,
            ...noted,
            ...(isAskedBack(noted) ? { said: price.price } : {}),
          },
        }),
        answers: {
          message_id_header: header.messageId,
          references: header.references,
          subject: header.subject,
        },
      });
    }
    return noted.result;
  };
}

type Result = { about: PurchaseRecord | null; noted: Omit<Noted, 'shop' | 'currency' | 'statusUrl'> };

/** A bought item with its purchase. */
type Meant = PurchaseItemRecord & { purchase: PurchaseRecord };

/** Whether a lower price for it can be claimed. */
const isAskable = (item: PurchaseItemRecord): boolean => isReportable(item) && paidForOne(item) !== null;

const isAskedBack = ({ result }: Pick<Noted, 'result'>): boolean =>
  result === 'which_item' || result === 'which_amount' || result === 'if_price';

/** The shopper's words and the choices offered, when our mail asked back; null for any other mail. */
function askedBackIn({ template, props }: OutboxRecord): AskedBack | null {
  if (template !== 'price-noted') return null;
  const { said, result, choices } = props as Noted;
  return said ? { ...said, result, choices } : null;
}

/** The result of the named price. */
async function resultOf({
  reply,
  bought,
  idOf,
  reportPrice,
}: {
  reply: CombinedReply;
  bought: readonly Meant[];
  /** Id of the shop with this name. */
  idOf: (name: string) => string | null;
  reportPrice: TakePrice;
}): Promise<Result> {
  const open = bought.filter(isAskable);
  const choices = choicesOf(open);
  const items = bought.map((item) => ({ ...item, choice: choices[open.indexOf(item)] ?? '' }));
  const named = meaningOf({ reply, items });
  // Words that name no item mean the only one still open, or the only open one that cost more.
  const fitting = open.length > 1 ? itemThatFits({ reply, items: open }) : (open[0] ?? null);
  const meaning = named.item === null && fitting ? meaningOf({ reply, items: [fitting] }) : named;
  const { item } = meaning;
  const about = item?.purchase ?? null;
  const known = {
    item: item?.name ?? null,
    paidCents: item && paidForOne(item),
    amountCents: null,
    reason: null,
    why: [],
    choices: [],
  };
  if (open.length === 0 || (item && !isAskable(item)))
    return { about, noted: { ...known, result: 'nothing_open' } };
  if (meaning.unclear) {
    const amountCents = meaning.unclear === 'if_price' ? meaning.amountCents : null;
    return {
      about,
      noted: { ...known, amountCents, ...(about ? {} : { choices }), result: meaning.unclear },
    };
  }
  const { amountCents } = meaning;
  const { price } = reply;
  const ownId = meaning.item.purchase.retailer_id;
  if (price.links.length === 0 && namesOtherShop({ words: price.words, ownId, idOf }))
    return { about, noted: { ...known, amountCents, result: 'other_shop' } };
  const end = await takePrice({ item: meaning.item, amountCents, links: price.links, reportPrice });
  return { about, noted: { ...known, amountCents, ...end } };
}

/** The items a price may be meant for, with their shops if they differ, and with their orders if necessary. */
function choicesOf(items: readonly Meant[]): string[] {
  const shops = new Set(items.map(({ purchase }) => purchase.retailer));
  const listed = items.map(({ name, purchase: { retailer, order_number, purchased_at } }) => ({
    // Each part is cleaned and shortened separately, because what distinguishes items comes at the end.
    name: cleanName(name) || 'the item',
    shop: retailer && cleanShopName(retailer),
    order_number: order_number && cleanOrderNumber(order_number),
    purchased_at,
  }));
  return namesApart(listed, { isShopSaid: shops.size > 1 });
}

type TakePrice = (said: Omit<ReportedPrice, 'seenAt'>) => ReturnType<ReportPrice>;

/** Reports it with the first link that leads to the shop. */
async function takePrice({
  item,
  amountCents,
  links,
  reportPrice,
}: {
  item: Meant;
  amountCents: number;
  links: readonly string[];
  reportPrice: TakePrice;
}): Promise<Pick<Noted, 'result' | 'reason' | 'why'>> {
  for (const url of links.length > 0 ? links.slice(0, maxLinks) : [null]) {
    try {
      const decision = await reportPrice({ item, purchase: item.purchase, amountCents, url });
      const { verdict, reason } = decision;
      // Reported already, possibly by an earlier run of this very mail.
      const isThis = reason === 'already_told' && item.told_unit_cents === amountCents;
      return verdict === 'silent' && !isThis
        ? {
            result: 'silent',
            reason,
            why: whyInWords({ ...decision, shop: cleanShopName(item.purchase.retailer) }),
          }
        : { result: 'asking', reason: null, why: [] };
    } catch (error) {
      if (isAppError(error) && error.code === 'price.not_lower')
        return { result: 'not_lower', reason: null, why: [] };
      if (!isAppError(error) || error.code !== 'price.other_shop') throw error;
    }
  }
  return { result: 'other_shop', reason: null, why: [] };
}
