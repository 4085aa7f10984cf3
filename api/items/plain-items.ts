import { noItemsInWords } from '../../domain/purchases/item-state.words.js';
import type { PurchaseItemView, PurchaseView } from '../../domain/purchases/purchase-view.types.js';
import { escapeHtml } from '../../domain/shared/escape-html.js';
import { formatMoney } from '../../domain/shared/money.js';
import { paragraph, plainAddress } from '../http/plain-page.js';

/** What was bought at a shop and how each thing stands, on a page without JavaScript. */
export function watchSection({
  purchase: { shop, items, currency },
  page,
}: {
  purchase: PurchaseView;
  /** Of the link that the claims belong to: `/r/…`; null where it works no more. */
  page: string | null;
}): string {
  const lines = items.map((item) => `<li>${itemLine({ item, currency, page })}</li>`);
  const heading = escapeHtml(`What you bought at ${shop ?? 'the shop'}`);
  const body = lines.length > 0 ? `<ul>${lines.join('')}</ul>` : paragraph(noItemsInWords);
  return `<section><h2>${heading}</h2>${body}</section>`;
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
  const said = escapeHtml(`${name}: ${words.label}. `);
  const rest = escapeHtml(words.what);
  if (claim?.state !== 'open') return `${said}${rest}`;
  const ask = escapeHtml(`${formatMoney({ cents: claim.amount_cents, currency })} to ask for`);
  const to = page && escapeHtml(plainAddress(`${page}/claim/${claim.id}`));
  return `${said}${to ? `<a href="${to}">${ask}</a>` : ask}. ${rest}`;
}
