import { isToSend, tellOutcomeInWords, waitsForShop } from '../../domain/claims/claim-standing.rules.js';
import { noItemsInWords } from '../../domain/purchase-view/item-state.words.js';
import type {
  ItemClaimView,
  PurchaseItemView,
  PurchaseView,
} from '../../domain/purchase-view/purchase-view.schemas.js';
import { lastDayTitle } from '../../domain/receipts/view/window-words.rules.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import { escapeHtml } from '../../domain/shared/escape-html.js';
import { isolated } from '../../domain/shared/isolated.js';
import { formatMoney } from '../../domain/shared/money.js';
import { factsOf, paragraph, plainAddress, section } from '../http/plain-page.js';
import { heldForms } from './held.routes.js';

/** Items bought at a shop with their states, on a page without JavaScript. */
export function watchSection({
  purchase,
  page,
  base,
}: {
  purchase: PurchaseView;
  /** API path below which answers about `/items/{id}` are taken. */
  base: string;
  /** Path of the link the claims belong to: `/r/…`; null when it no longer works. */
  page: string | null;
}): string {
  const { shop, items, currency } = purchase;
  const lines = items.map((item) => {
    const to = `${base}/items/${encodeURIComponent(item.id)}/held`;
    return `<li>${itemLine({ item, currency, page })}${heldForms({ ...item, to })}</li>`;
  });
  const body = lines.length > 0 ? `<ul>${lines.join('')}</ul>` : paragraph(noItemsInWords);
  return section({
    title: `What you bought at ${isolated(shop ?? 'the shop')}`,
    body: `${factsOf(headOf(purchase))}${body}`,
  });
}

/** The day of purchase, the total, and the last day to ask while it lies ahead. */
function headOf({
  purchased_at,
  total_cents,
  currency,
  last_day,
  is_at_least,
  days_left,
}: PurchaseView): [term: string, text: string | null][] {
  return [
    ['Bought on', purchased_at && formatDay(purchased_at)],
    ['Total', total_cents === null ? null : formatMoney({ cents: total_cents, currency })],
    [lastDayTitle({ isAtLeast: is_at_least }), last_day && days_left !== null ? formatDay(last_day) : null],
  ];
}

function itemLine({
  item: { name, words, claim },
  currency,
  page,
}: {
  item: PurchaseItemView;
  currency: string;
  page: string | null;
}): string {
  const said = escapeHtml(`${isolated(name)}: ${words.label}. `);
  const rest = escapeHtml(words.what);
  if (page && waitsForShop(claim))
    return `${said}${rest} ${claimLink({ page, claim, text: tellOutcomeInWords })}`;
  if (!isToSend(claim)) return `${said}${rest}`;
  const ask = `${formatMoney({ cents: claim.amount_cents, currency })} to ask for`;
  return `${said}${page ? claimLink({ page, claim, text: ask }) : escapeHtml(ask)}. ${rest}`;
}

function claimLink({ page, claim, text }: { page: string; claim: ItemClaimView; text: string }): string {
  const to = plainAddress(`${page}/claim/${claim.id}`);
  return `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`;
}
