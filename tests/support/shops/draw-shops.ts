import { createRandom, type Random } from '../documents/random.js';
import { offersBesideKinds } from './offers-beside.kinds.data.js';
import { offersInsteadKinds } from './offers-instead.kinds.data.js';
import { quietKinds } from './quiet.kinds.data.js';
import { seasonTellingKinds } from './season-telling.kinds.data.js';
import type { Draft, Plan, ShopKind } from './shop-kind.js';
import { tellingKinds } from './telling.kinds.data.js';
import { unreadableKinds } from './unreadable.kinds.data.js';

/** All kinds of shops. */
export const shopKinds: ShopKind[] = [
  ...tellingKinds,
  ...quietKinds,
  ...unreadableKinds,
  ...seasonTellingKinds,
  ...offersBesideKinds,
  ...offersInsteadKinds,
];

/** A generated shop that has not been started. */
export type DrawnShop = { id: string; kind: string; draft: Draft; plan: Plan };

const things = [
  'Kettle',
  'Toaster',
  'Desk Lamp',
  'Backpack',
  'Rain Jacket',
  'Headphones',
  'Office Chair',
  'Blender',
];
const makers = ['Halden', 'Brevik', 'Norvik', 'Tarn', 'Lumo', 'Pixio', 'Ostrava', 'Quill'];
const looks = ['Graphite', 'Ivory', 'Moss Green', 'Walnut', 'Sky Blue', 'Copper'];
const streets = [
  'Alder',
  'Beacon',
  'Cedar',
  'Dover',
  'Elm',
  'Foundry',
  'Granary',
  'Harbor',
  'Juniper',
  'Lantern',
];
const trades = ['Goods', 'Market', 'Supply', 'Stores', 'House', 'Outfitters'];

/** Draws every kind once per round; the same seed always draws the same shops. */
export function drawShops({
  seed,
  rounds,
  kinds,
}: {
  seed: number;
  rounds: number;
  kinds: ShopKind[];
}): DrawnShop[] {
  const random = createRandom(seed);
  return Array.from({ length: rounds }, (_, round) => round + 1).flatMap((round) =>
    kinds.map((kind) => {
      const draft = drawDraft({ random, kind, round });
      return { id: `${kind.kind}-${round}`, kind: kind.kind, draft, plan: kind.plan(draft) };
    }),
  );
}

function drawDraft({ random, kind, round }: { random: Random; kind: ShopKind; round: number }): Draft {
  const ending = random.pick([0, 49, 95, 99]);
  const paid = random.int(40, 390) * 100 + ending;
  const lower = Math.round((paid * random.int(60, 85)) / 10_000) * 100 + ending;
  const maker = random.pick(makers);
  return {
    random,
    shopName: `${random.pick(streets)} ${random.pick(trades)} ${random.digits(3)}${round}`,
    name: `${maker} ${random.pick(things)} ${random.digits(3)}, ${random.pick(looks)}`,
    sku: `${maker.slice(0, 2).toUpperCase()}${random.digits(6)}`,
    gtin: drawGtin(random),
    paid,
    lower,
    currency: kind.currency ?? 'USD',
    day: random.int(2, 5) + random.next(),
    style: kind.style === undefined ? random.pick(['json-ld', 'microdata', null] as const) : kind.style,
  };
}

/** A GTIN-13 from the range reserved by GS1 for demonstrations (952), with its check digit. */
function drawGtin(random: Random): string {
  const digits = `952${random.digits(9)}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
