import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { wordsOf } from '../items/reductions/named-lines.rules.js';
import { readLines } from '../read-lines.js';
import { shareSavings } from './named-savings.rules.js';

const names = ['Fig jam', 'Apricot jam', 'Olive spoon'];
const nets = [2_070, 1_480, 1_250];
const bought = { names, nets };
type Unit = { unitCents?: number; mayBeTax?: boolean };
const share = (
  percent: number,
  cents: number,
  { unitCents = 1, mayBeTax = false, ...over }: Partial<typeof bought> & Unit = {},
) =>
  shareSavings({ savings: [{ label: 'SAVING', cents, percent, mayBeTax }], ...bought, ...over, unitCents });

describe('a saving with its percentage', () => {
  it.each([
    [20, 710, [414, 296, 0]],
    [10, 125, [0, 0, 125]],
    [50, 740, [0, 740, 0]],
    [20, 664, [414, 0, 250]],
  ])('of %i %% that is %i cents lowers the only lines that give it', (percent, cents, shares) => {
    expect(share(percent, cents)).toEqual({ shares, isVague: false });
  });

  it('of all lines lowers all', () => {
    expect(share(10, 480)).toEqual({ shares: [207, 148, 125], isVague: false });
  });

  it('is vague where no lines give it, or several do', () => {
    expect(share(20, 500).isVague).toBe(true);
    expect(share(10, 100, { names, nets: [1_000, 1_000, 3_000] }).isVague).toBe(true);
  });

  it('is rounded to what the currency has', () => {
    const yen = { names: ['Pen', 'Note'], nets: [198_500, 66_000], unitCents: 100 };
    expect(share(10, 26_500, yen).isVague).toBe(false);
    expect(share(10, 19_900, yen)).toEqual({ shares: [19_900, 0], isVague: false });
    expect(share(10, 23_000, yen).isVague).toBe(true);
  });

  it('lowers all lines where it may be the rate of a tax, and no lines give it', () => {
    expect(share(19, 500, { mayBeTax: true })).toEqual({ shares: [216, 154, 130], isVague: false });
    expect(share(20, 710, { mayBeTax: true })).toEqual({ shares: [414, 296, 0], isVague: false });
  });

  it('is vague among more lines than are tried', () => {
    const many = Array.from({ length: 13 }, (_, at) => 1_000 + at * 37);
    const over = { names: many.map((net) => `Thing ${net}`), nets: many };
    expect(share(10, 100, over).isVague).toBe(true);
    expect(share(10, 100, { names: over.names.slice(1), nets: many.slice(0, 12) }).isVague).toBe(false);
  });
});

describe('points', () => {
  it.each([
    '600 reward points:  -$6.00',
    'Paid with 1000 reward points:  -$6.00',
    'Points used  -$6.00',
    'Loyalty points  -$6.00',
    '600 Punkte eingelöst  -$6.00',
    'Bonuspunkte: 600 Punkte  -$6.00',
    'Points de fidélité  -$6.00',
    'Puntos canjeados  -$6.00',
    'Punti fedeltà  -$6.00',
    'Pontos utilizados  -$6.00',
    '600 punten  -$6.00',
    'Punkty lojalnościowe  -$6.00',
  ])('pay, and lower no price: %s', (row) => {
    const { items } = readLines({
      lines: linesOfText(
        'CORNER HARDWARE LLC',
        '09/14/2026 10:32',
        'Balsa Sheet  1  $24.80',
        'Hobby Knife  1  $18.99',
        'Subtotal  $43.79',
        'Shipping  $7.99',
        row,
        'Order Total  $45.78',
      ),
      source: 'html',
      context: { today: '2026-11-21' },
    });
    expect(items.map(({ value }) => value.paid?.cents)).toEqual([2_480, 1_899]);
  });
});

describe('a saving on some of the lines', () => {
  const of = (label: string, over: Partial<typeof bought> = {}) =>
    shareSavings({ savings: [{ label, cents: 500 }], ...bought, ...over, unitCents: 1 }).isVague;

  it.each([
    // As in the list of goods, and as in the summary, where labels are in the form of words.
    'Discount on selected items',
    'DISCOUNT ON SELECTED ITEMS',
    'Aktionsrabatt auf ausgewählte Artikel',
    "Remise sur une sélection d'articles",
    'Descuento en productos seleccionados',
    'Rabat na wybrane produkty',
    'Rabatt på utvalda varor',
    'Έκπτωση σε επιλεγμένα',
    'Скидка на избранные товары',
    '対象商品割引',
    '$12 off items 1 and 2',
    'Rabatt Pos. 1, 3',
    'Remise articles 1 et 3',
    'Descuento artículos 2 y 3',
    'Offerta 3x2',
    'Any 3 for 2',
    'Promocja 2 za 1',
    '3 für 2',
  ])('is vague: %s', (label) => {
    expect(of(label)).toBe(true);
  });

  it('is that of the only line, and one without such words is that of all', () => {
    expect(of('DISCOUNT ON SELECTED ITEMS', { names: ['Fig jam'], nets: [2_070] })).toBe(false);
    expect(of('WELCOME DISCOUNT')).toBe(false);
    for (const ofAll of [
      'Coupon 3X4KF2',
      'Discount on 3 items',
      '10 % for 2 years with us',
      'Rabatt 2 x im Jahr',
    ])
      expect(of(ofAll)).toBe(false);
  });
});

describe('a saving without a percentage', () => {
  const bag = { names: ['Tent and mat', 'Trail jacket', 'Wool socks'], nets: [349_900, 279_500, 49_800] };

  it.each(['Rabatt (HÖST20)', 'Code TRAIL-20', 'kod: jesien20'])(
    'lowers the only lines of which it is the percentage that its code ends in: %s',
    (label) => {
      const shared = shareSavings({ savings: [{ label, cents: 65_860 }], ...bag, unitCents: 1 });
      expect(shared).toEqual({ shares: [0, 55_900, 9_960], isVague: false });
    },
  );

  it.each(['Rabatt (HÖST10)', 'Code SAVE25', 'Summer26', 'Voucher K7QP'])(
    'lowers all lines where its code tells nothing: %s',
    (label) => {
      const cents = label.includes('10') ? 67_920 : 2_500;
      const { shares, isVague } = shareSavings({ savings: [{ label, cents }], ...bag, unitCents: 1 });
      expect(isVague).toBe(false);
      expect(shares.every((share) => share > 0)).toBe(true);
    },
  );

  it('is vague as an uneven part of all lines but one', () => {
    const of = (cents: number) =>
      shareSavings({ savings: [{ label: 'Discount', cents }], ...bought, unitCents: 1 }).isVague;
    expect(of(355)).toBe(true);
    expect(of(480)).toBe(false);
    expect(of(500)).toBe(false);
  });

  it.each([
    'Cupom TEN aplicado ao produto: Trail Jacket.',
    'The discount was taken off your trail jacket',
    'Gutschein gilt für: Trail Jacket',
  ])('lowers what a sentence elsewhere says: %s', (sentence) => {
    const saving = { savings: [{ label: 'Discounts', cents: 10_000 }], sentences: [wordsOf(sentence)] };
    expect(shareSavings({ ...saving, ...bag, unitCents: 1 }).shares).toEqual([0, 10_000, 0]);
    const two = { ...saving, savings: [...saving.savings, { label: 'Code K7QP', cents: 500 }] };
    expect(shareSavings({ ...two, ...bag, unitCents: 1 }).shares[0]).toBeGreaterThan(0);
  });

  it('lowers all lines where a sentence names all of them, or none in full', () => {
    for (const sentences of [
      ['Discount on tent and mat, trail jacket, wool socks'],
      ['Discount on every jacket'],
    ]) {
      const shared = shareSavings({
        savings: [{ label: 'Discounts', cents: 10_000 }],
        sentences: sentences.map(wordsOf),
        ...bag,
        unitCents: 1,
      });
      expect(shared.shares.every((share) => share > 0)).toBe(true);
    }
  });
});
