import type { OutboxRecord } from '../../../domain/emails/outbox-record.types.js';
import type { PurchaseItemRecord } from '../../../domain/purchases/purchase.types.js';
import { dayMs } from '../../../domain/shared/units.js';
import { fixtureSender } from '../../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../../templates/render-email.js';
import type { ExpectedTell, LoggedRequest, SimulatedShop } from '../shops/shop.types.js';

/** What became of one shop over its days. */
export type ShopStory = {
  shop: SimulatedShop;
  /** Mails to its shopper, oldest first. */
  mails: OutboxRecord[];
  /** Items in the order's sequence, while the window is open (read at `openAt`) and at the end. */
  open: PurchaseItemRecord[];
  openAt: Date;
  closed: PurchaseItemRecord[];
  /** Requests received by the shop. */
  log: LoggedRequest[];
};

/** Everything that deviates from the shop's expectations, in words; empty if nothing does. */
export function faultsOf(story: ShopStory): string[] {
  return [
    ...tellFaults(story),
    ...stateFaults(story),
    ...unreadableFaults(story),
    ...wordFaults(story),
    ...requestFaults(story),
  ].map((fault) => `${story.shop.id}: ${fault}`);
}

type ToldLine = { name: string; amountCents: number; priceCents: number };

/** Drops reported in the mails, with the time each was written. */
function toldIn(mails: readonly OutboxRecord[]): (ToldLine & { at: Date })[] {
  return mails
    .filter(({ template }) => template === 'price-dropped')
    .flatMap(({ props, created_at }) =>
      (props as { request: { lines: ToldLine[] } }).request.lines.map((line) => ({
        ...line,
        at: created_at,
      })),
    );
}

function tellFaults({ shop, mails }: ShopStory): string[] {
  const { tells } = shop.expected;
  const told = toldIn(mails);
  const isOf = (tell: ExpectedTell) => (claim: ToldLine) =>
    claim.name === shop.order.items[tell.item]?.name && claim.priceCents === tell.unitCents;
  const missing = tells.flatMap((tell) => {
    const found = told.filter(isOf(tell));
    const [one] = found;
    if (!one || found.length > 1) return [`told ${found.length} times of ${tell.unitCents}`];
    const isInTime = one.at >= tell.earliest && one.at <= tell.latest;
    return [
      ...(isInTime ? [] : [`told at ${one.at.toISOString()}, not by ${tell.latest.toISOString()}`]),
      ...(one.amountCents === tell.amountCents ? [] : [`told ${one.amountCents} for ${tell.amountCents}`]),
    ];
  });
  const wrong = told.filter((claim) => !tells.some((tell) => isOf(tell)(claim)));
  return [...missing, ...wrong.map(({ priceCents }) => `a false alert of ${priceCents}`)];
}

function stateFaults({ shop, open, openAt, closed }: ShopStory): string[] {
  // A drop that may still be told later decides nothing about the state yet: checks come at times drawn by chance.
  const isDecided = (at: number) =>
    shop.expected.tells.every(({ item, latest }) => item !== at || latest <= openAt);
  return shop.expected.states.flatMap((expected, at) => [
    ...(open[at]?.state === expected.open || !isDecided(at) ? [] : [`item ${at} open: ${open[at]?.state}`]),
    ...(closed[at]?.state === expected.closed ? [] : [`item ${at} closed: ${closed[at]?.state}`]),
  ]);
}

function unreadableFaults({ shop, mails }: ShopStory): string[] {
  const { unreadable } = shop.expected;
  const told = mails.filter(({ template }) => template === 'not-readable').length;
  const isRight = { told: told === 1, perhaps: told <= 1, never: told === 0 }[unreadable];
  return isRight ? [] : [`told ${told} times that it cannot be read`];
}

function wordFaults({ shop, mails }: ShopStory): string[] {
  const { neverSaid } = shop.expected;
  if (neverSaid.length === 0) return [];
  return mails.flatMap(({ template, props, idempotency_key }) => {
    const { subject, html, text } = renderEmail({ template, props, ...fixtureSender });
    return neverSaid
      .filter((words) => [subject, html, text].some((part) => part.includes(words)))
      .map((words) => `${idempotency_key} says ${words}`);
  });
}

function requestFaults({ shop, log }: ShopStory): string[] {
  const { neverAsked, paceMs } = shop.expected;
  const pages = log.filter(({ path }) => path.startsWith('/p/'));
  const hurried = pages.filter((one, at) => {
    const before = pages[at - 1];
    return before && one.at.getTime() - before.at.getTime() < paceMs;
  });
  const robots = log.filter(({ path }) => path === '/robots.txt');
  const days = (log.at(-1)?.at.getTime() ?? 0) - (log[0]?.at.getTime() ?? 0);
  return [
    ...hurried.map(({ at }) => `hurried at ${at.toISOString()}`),
    ...log
      .filter(({ path }) => neverAsked.some((start) => path.startsWith(start)))
      .map(({ path }) => `asked for ${path}`),
    ...log.filter(({ personalHeaders }) => personalHeaders.length > 0).map(() => 'personal headers'),
    ...(pages.length > 0 && robots.length === 0 ? ['robots.txt was never read'] : []),
    ...(robots.length > days / dayMs + 40 ? [`robots.txt was read ${robots.length} times`] : []),
  ];
}
