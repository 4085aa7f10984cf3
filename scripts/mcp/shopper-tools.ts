import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { claimRoutes } from '../../domain/contracts/claims.contract.js';
import { itemStateNames } from '../../domain/purchase-view/item-state.words.js';
import type { PurchaseItemView, PurchaseView } from '../../domain/purchase-view/purchase-view.schemas.js';
import { formatMoney } from '../../domain/shared/money/money.js';
import type { LinkedPurchase, ShopperLink } from './shopper-link.js';
import { answer, partOf, partShape, readOnly } from './tool-answer.js';

/** Most days ahead that deadlines are asked for: the longest windows are a year. */
const maxDays = 400;

/** Registers the tools over what a shopper's own link shows. */
export function registerShopperTools(server: McpServer, link: ShopperLink): void {
  server.registerTool(
    'watched_items',
    {
      description:
        'What was bought and is watched for lower prices: shop, price paid, state in words, last price seen, and the last day to ask for the difference.',
      inputSchema: {
        state: z.enum(itemStateNames).optional().describe('only items in this state'),
        ...partShape,
      },
      annotations: readOnly,
    },
    ({ state, ...part }) =>
      answer(async () => {
        const items = itemsOf(await link.purchases()).filter(({ item }) => !state || item.state === state);
        return partOf(items.map(shown), part);
      }),
  );
  server.registerTool(
    'deadlines',
    {
      description:
        'The last days on which a shop can still be asked for a price adjustment, the nearest first, with the claims that are open.',
      inputSchema: {
        within_days: z.int().min(0).max(maxDays).default(maxDays).describe('only days at most this far away'),
        ...partShape,
      },
      annotations: readOnly,
    },
    ({ within_days: most, ...part }) =>
      answer(async () => {
        const items = itemsOf(await link.purchases()).filter(({ item }) => daysLeft(item) <= most);
        return partOf(
          items.toSorted((one, other) => daysLeft(one.item) - daysLeft(other.item)).map(shown),
          part,
        );
      }),
  );
  server.registerTool(
    'what_to_say',
    {
      description:
        'How to ask the shop for a refund of the difference: why, how much, until when, where, and the words to send. The shopper sends them; nothing is sent by this tool.',
      inputSchema: { claim_id: z.string().min(1).max(60).describe('claim_id of an item') },
      annotations: readOnly,
    },
    ({ claim_id: id }) => answer(async () => claimOf({ link, id })),
  );
}

type Bought = LinkedPurchase & { item: PurchaseItemView };

function itemsOf(purchases: readonly LinkedPurchase[]): Bought[] {
  return purchases.flatMap((linked) => linked.purchase.items.map((item) => ({ ...linked, item })));
}

/** Days until its last day; without end once that is over, or if there is none. */
function daysLeft({ days_left: days }: PurchaseItemView): number {
  return days ?? Number.POSITIVE_INFINITY;
}

function shown({ purchase, item }: Bought) {
  const money = moneyIn(purchase);
  const { claim, last_price: price } = item;
  return {
    shop: purchase.shop,
    bought_on: purchase.purchased_at,
    order_number: purchase.order_number,
    item: item.name,
    quantity: item.quantity,
    paid_for_one: money(item.paid_unit_cents),
    state: item.words.label,
    what: item.words.what,
    last_price: price ? { price: money(price.amount_cents), seen_at: price.at } : null,
    last_day: item.last_day,
    last_day_may_be_later: item.is_at_least ?? false,
    last_day_is_unsure: item.is_day_unsure ?? false,
    days_left: item.days_left,
    page: item.link?.url ?? null,
    claim: claim
      ? {
          claim_id: claim.id,
          state: claim.state,
          amount: money(claim.amount_cents),
          is_promised_by_policy: claim.verdict === 'claim',
        }
      : null,
  };
}

function moneyIn({ currency }: Pick<PurchaseView, 'currency'>) {
  return (cents: number | null) => (cents === null ? null : formatMoney({ cents, currency }));
}

const claimKey = 'GET /api/submissions/:token/claims/:id';

async function claimOf({ link, id }: { link: ShopperLink; id: string }) {
  const found = itemsOf(await link.purchases()).find(({ item }) => item.claim?.id === id);
  if (!found) throw new Error('The link shows no claim with this id. See claim_id in watched_items.');
  if (found.token === null) throw new Error('Every link to this purchase is closed.');
  const params = { token: found.token, id };
  const claim = await link.server.json(claimKey, { params, answer: claimRoutes[claimKey].answer });
  const money = moneyIn(claim);
  return {
    shop: claim.retailer,
    item: claim.name,
    order_number: claim.order_number,
    bought_on: claim.purchased_at,
    is_open: claim.is_open,
    is_promised_by_policy: claim.verdict === 'claim',
    why: claim.reason,
    paid_for_one: money(claim.paid_unit_cents),
    lower_price: money(claim.price_cents),
    price_since: claim.price_since,
    amount: money(claim.amount_cents),
    last_day: claim.last_day,
    last_day_may_be_later: claim.is_at_least ?? false,
    last_day_is_unsure: claim.is_day_unsure ?? false,
    days_left: claim.days_left,
    rules: claim.rules,
    ways: claim.channels,
    help_page: claim.help_url,
    asked_on: claim.asked_on,
    result: claim.outcome && { answer: claim.outcome.answer, refunded: money(claim.outcome.refunded_cents) },
    what_else: claim.what_else,
  };
}
