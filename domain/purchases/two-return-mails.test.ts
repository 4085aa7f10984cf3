import { expect, it } from 'vitest';
import type { ReadingTerms, RecordedReading } from '../receipts/receipt-reading.types.js';
import { formPurchase } from './forming/form-purchase.rules.js';
import type { PurchaseReading } from './forming/purchase-draft.types.js';

let count = 0;
type Said = {
  pieces?: [name: string, quantity: number][];
  cents?: number | null;
  day?: string;
  terms?: ReadingTerms;
};

/** A mail about an order of three mugs and a kettle: the order itself, or one about a return. */
function mail(
  sentAt: string,
  { pieces = [], cents = null, day = '2026-11-02', terms }: Said,
  isBack = true,
): PurchaseReading {
  count += 1;
  const field = <T>(value: T) => ({ value, source: 'html', confidence: 0.9 });
  const each = (name: string) => (name === 'Mug' ? 2_000 : 8_000);
  const reading = {
    items: pieces.map(([name, quantity], at) => ({
      id: `${count}.${at}`,
      ...field({
        name,
        sku: null,
        quantity,
        unitPriceCents: isBack ? null : each(name),
        totalCents: isBack ? null : each(name) * quantity,
      }),
    })),
    purchasedAt: field(day),
    currency: field('USD'),
    ...(cents === null ? {} : { totalCents: field(cents) }),
    failedChecks: isBack ? ['is_purchase'] : [],
    ...(isBack ? { notPurchase: 'refund' } : {}),
    ...(terms ? { terms } : {}),
    corrections: {},
  } as unknown as RecordedReading;
  const source = { submission_id: 's', receipt_id: `${count}`, reading_id: 'x' };
  return { source, receivedAt: new Date('2026-11-30T12:00:00Z'), sentAt, reading };
}

const order = mail(
  '2026-11-02T10:00:00Z',
  {
    pieces: [
      ['Mug', 3],
      ['Kettle', 1],
    ],
    cents: 14_000,
  },
  false,
);
const oneMug: [string, number][] = [['Mug', 1]];
/** A mail of noon that day about one mug, at a step of its return. */
const step = (
  day: string,
  returnStage: NonNullable<ReadingTerms['returnStage']>,
  cents: number | null = null,
  returnNumber?: string,
): [string, Said] => [
  `2026-${day}T12:00:00Z`,
  { pieces: oneMug, cents, terms: { returnStage, ...(returnNumber ? { returnNumber } : {}) } },
];

// The answers were written first: mugs and kettles that are left.
it.each<[string, [string, Said][], number, number]>([
  [
    'received and refunded on one day',
    [
      ['2026-11-10T09:00:00Z', { pieces: oneMug }],
      ['2026-11-10T17:00:00Z', { pieces: oneMug, cents: 2_000 }],
    ],
    2,
    1,
  ],
  [
    'refunded twice in words, the same day',
    [
      ['2026-11-10T09:00:00Z', { pieces: oneMug, cents: 2_000 }],
      ['2026-11-10T09:05:00Z', { pieces: oneMug, cents: 2_000 }],
    ],
    2,
    1,
  ],
  [
    'three mails of one day',
    [
      ['2026-11-10T09:00:00Z', { pieces: oneMug }],
      ['2026-11-10T10:00:00Z', { pieces: oneMug }],
      ['2026-11-10T17:00:00Z', { pieces: oneMug, cents: 2_000 }],
    ],
    2,
    1,
  ],
  [
    'mails of two days that name one day of refund',
    [
      ['2026-11-10T09:00:00Z', { pieces: oneMug, cents: 2_000, day: '2026-11-09' }],
      ['2026-11-12T09:00:00Z', { pieces: oneMug, cents: 2_000, day: '2026-11-09' }],
    ],
    2,
    1,
  ],
  [
    'the same mail forwarded twice',
    [
      ['2026-11-10T09:00:00Z', { pieces: oneMug, cents: 2_000 }],
      ['2026-11-10T09:00:00Z', { pieces: oneMug, cents: 2_000 }],
    ],
    2,
    1,
  ],
  [
    'two mugs, told twice',
    [
      ['2026-11-10T09:00:00Z', { pieces: [['Mug', 2]] }],
      ['2026-11-10T10:00:00Z', { pieces: [['Mug', 2]], cents: 4_000 }],
    ],
    1,
    1,
  ],
  // Steps of one return, days apart.
  [
    'started, received and refunded',
    [step('11-10', 'started'), step('11-16', 'received'), step('11-19', 'refunded', 2_000)],
    2,
    1,
  ],
  ['received and refunded', [step('11-10', 'received'), step('11-14', 'refunded', 2_000)], 2, 1],
  ['started and refunded', [step('11-10', 'started', 2_000), step('11-24', 'refunded', 2_000)], 2, 1],
  [
    'received twice under one number',
    [step('11-10', 'received', null, 'R-1180'), step('11-12', 'received', null, 'r 1180')],
    2,
    1,
  ],
  [
    'two returns, each with both mails, one after the other',
    [
      step('11-10', 'received'),
      step('11-12', 'refunded', 2_000),
      step('11-14', 'received'),
      step('11-16', 'refunded', 2_000),
    ],
    1,
    1,
  ],
  [
    'two returns, each with both mails, at the same time',
    [
      step('11-10', 'received'),
      step('11-12', 'received'),
      step('11-14', 'refunded', 2_000),
      step('11-16', 'refunded', 2_000),
    ],
    1,
    1,
  ],
  [
    'two returns, of the second only the refund',
    [step('11-10', 'received'), step('11-12', 'refunded', 2_000), step('11-14', 'refunded', 2_000)],
    1,
    1,
  ],
  ['two refunds of one mug each', [step('11-10', 'refunded', 2_000), step('11-14', 'refunded', 2_000)], 1, 1],
  [
    'two refunds under one number',
    [step('11-10', 'refunded', 2_000, 'R-1180'), step('11-14', 'refunded', 2_000, 'R-1180')],
    1,
    1,
  ],
  [
    'steps under two numbers',
    [step('11-10', 'received', null, 'R-1180'), step('11-14', 'refunded', 2_000, 'R-1207')],
    1,
    1,
  ],
  [
    'steps under two numbers, of one day',
    [step('11-10', 'received', null, 'R-1180'), step('11-10', 'refunded', 2_000, 'R-1207')],
    1,
    1,
  ],
  ['a refund, and then a start', [step('11-10', 'refunded', 2_000), step('11-14', 'started')], 1, 1],
  ['steps with other money', [step('11-10', 'received', 2_000), step('11-14', 'refunded', 1_500)], 1, 1],
  ['steps 45 days apart', [step('11-10', 'started'), step('12-25', 'refunded', 2_000)], 2, 1],
  ['steps 46 days apart', [step('11-10', 'started'), step('12-26', 'refunded', 2_000)], 1, 1],
  // What may be two returns counts as two.
  [
    'mails of two days that only repeat the day of purchase',
    [
      ['2026-11-10T09:00:00Z', { pieces: oneMug, cents: 2_000 }],
      ['2026-11-14T09:00:00Z', { pieces: oneMug, cents: 2_000 }],
    ],
    1,
    1,
  ],
  [
    'mails of one day with different sums',
    [
      ['2026-11-10T09:00:00Z', { pieces: oneMug, cents: 2_000 }],
      ['2026-11-10T10:00:00Z', { pieces: oneMug, cents: 2_100 }],
    ],
    1,
    1,
  ],
  [
    'mails of one day about other pieces',
    [
      ['2026-11-10T09:00:00Z', { pieces: oneMug, cents: 2_000 }],
      ['2026-11-10T10:00:00Z', { pieces: [['Kettle', 1]], cents: 8_000 }],
    ],
    2,
    0,
  ],
  [
    'mails of one day about one and then two',
    [
      ['2026-11-10T09:00:00Z', { pieces: oneMug, cents: 2_000 }],
      ['2026-11-10T10:00:00Z', { pieces: [['Mug', 2]], cents: 4_000 }],
    ],
    0,
    1,
  ],
])('%s', (_what, mails, mugs, kettles) => {
  const { lines } = formPurchase([order, ...mails.map(([at, said]) => mail(at, said))]);
  const left = (name: string) =>
    lines
      .filter((line) => line.name === name && !line.isReturned)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  expect([left('Mug'), left('Kettle')]).toEqual([mugs, kettles]);
});

const noon = (day: string, said: Said = {}): [string, Said] => [
  `2026-${day}T12:00:00Z`,
  { pieces: oneMug, ...said },
];

// The answers were written first: mugs of three that may be left, and the returns there are if each mail is about one.
it.each<[string, [string, Said][], object | undefined]>([
  ['one mail', [noon('11-10')], undefined],
  ['two mails of one day', [noon('11-10'), noon('11-10')], undefined],
  ['two steps of one return', [step('11-10', 'received'), step('11-14', 'refunded', 2_000)], undefined],
  ['two mails of two days that say no more', [noon('11-10'), noon('11-14')], { least: 1, most: 2, mails: 2 }],
  ['three such mails', [noon('11-10'), noon('11-14'), noon('11-18')], { least: 0, most: 2, mails: 3 }],
  [
    'the same sum on two days',
    [noon('11-10', { cents: 2_000 }), noon('11-14', { cents: 2_000 })],
    { least: 1, most: 2, mails: 2 },
  ],
  [
    'a refund, and a mail that names no step',
    [step('11-10', 'refunded', 2_000), noon('11-14')],
    { least: 1, most: 2, mails: 2 },
  ],
  [
    'a refund, and then a start',
    [step('11-10', 'refunded', 2_000), step('11-14', 'started')],
    { least: 1, most: 2, mails: 2 },
  ],
  [
    'two refunds under one number',
    [step('11-10', 'refunded', 2_000, 'R-1'), step('11-14', 'refunded', 2_000, 'R-1')],
    { least: 1, most: 2, mails: 2 },
  ],
  [
    'two mugs told twice, of three',
    [noon('11-10', { pieces: [['Mug', 2]] }), noon('11-14', { pieces: [['Mug', 2]] })],
    { least: 0, most: 1, mails: 2 },
  ],
  ['two refunds', [step('11-10', 'refunded', 2_000), step('11-14', 'refunded', 2_000)], undefined],
  [
    'two numbers',
    [step('11-10', 'received', null, 'R-1'), step('11-14', 'received', null, 'R-2')],
    undefined,
  ],
  ['two sums', [noon('11-10', { cents: 2_000 }), noon('11-14', { cents: 1_500 })], undefined],
  ['other things', [noon('11-10'), noon('11-14', { pieces: [['Kettle', 1]] })], undefined],
])('it is asked how many are left: %s', (_what, mails, open) => {
  const { lines } = formPurchase([order, ...mails.map(([at, said]) => mail(at, said))]);
  expect(lines.find(({ name }) => name === 'Mug')?.keptOpen).toEqual(open);
  expect(lines.find(({ name }) => name === 'Kettle')?.keptOpen).toBeUndefined();
});
