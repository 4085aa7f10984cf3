import { describe, expect, it } from 'vitest';
import { itemsOf, linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';
import { lettersOf } from './text/letter-words.rules.js';
import { toWords } from './text/words.rules.js';

function read(lines: readonly string[], subject?: string) {
  const mail = { fromAddress: 'shop@midori.example', fromName: '緑の台所', ...(subject ? { subject } : {}) };
  return readLines({
    lines: linesOfText(...lines),
    source: 'text',
    context: { today: '2026-11-21', ...(subject ? { mail } : {}) },
  });
}

describe('orders in non-Latin scripts', () => {
  it('name items by their names, not their short numbers, and points pay', () => {
    const block = (name: string, number: string, cents: string) => [
      `[商品名] ${name}`,
      `[品番] ${number}`,
      `[単価] ${cents}(税込)`,
      '[数量] 1',
      `[小計] ${cents}`,
      '------------------------',
    ];
    const reading = read([
      '下記の内容でご注文を承りました。',
      ...block('ゲルペン 青', 'A-12', '1,650円'),
      ...block('方眼ノート', 'A-8', '1,155円'),
      '商品合計：2,805円',
      'ポイント利用：-500円',
      'お支払い合計：2,305円',
    ]);
    expect(reading.items.map(({ value }) => [value.name, value.paid?.cents])).toEqual([
      ['ゲルペン 青', 165_000],
      ['方眼ノート', 115_500],
    ]);
  });

  it('have shop, number, day, items and sums in Japanese', () => {
    const reading = read(
      [
        'この度はご注文いただき、ありがとうございます。',
        '■受注番号：K-20881',
        '■ご注文日：2026年11月5日',
        '鉄のフライパン 26cm  1点  8,250円',
        '木べら  2点  1,980円',
        '小計  10,230円',
        '送料  無料',
        'クーポン利用  -500円',
        '合計(税込)  9,730円',
      ],
      'ご注文内容の確認',
    );
    expect(reading.notPurchase).toBeUndefined();
    expect(reading.retailer?.value).toBe('緑の台所');
    expect(reading.orderNumber?.value).toBe('K-20881');
    expect(reading.purchasedAt?.value).toBe('2026-11-05');
    expect(reading.currency?.value).toBe('JPY');
    expect(
      [reading.subtotalCents, reading.shippingCents, reading.discountCents, reading.totalCents].map(
        (one) => one?.value,
      ),
    ).toEqual([1_023_000, 0, 50_000, 973_000]);
    expect(itemsOf(reading)).toEqual([
      ['鉄のフライパン 26cm', 1, 825_000],
      ['木べら', 2, 198_000],
    ]);
    expect(reading.failedChecks).toEqual([]);
  });

  it.each([
    ['円 in brackets', '急須  4,200(円)', '合計  4,200(円)'],
    ['the yen of an old charset', '急須  \\4,200', '合計  \\4,200'],
    ['wide signs', '急須  ￥４,２００', '合計  ￥４,２００'],
  ])('read yen written with %s', (_, ...lines) => {
    const { totalCents, currency } = read(['注文番号: 1202', ...lines]);
    expect([totalCents?.value, currency?.value]).toEqual([420_000, 'JPY']);
  });

  it.each([
    ['返金処理が完了しました', 'refund'],
    ['ご注文がキャンセルされました', 'cancelled'],
  ])('are not a purchase if they say %s', (subject, kind) => {
    expect(read(['ご注文番号: K-20881', '急須  4,200円', '合計  4,200円'], subject).notPurchase).toBe(kind);
  });

  it('have number and total in Chinese and Korean', () => {
    const chinese = read([
      '订单编号：8820193',
      '下单时间：2026-11-03 10:02',
      '茶壶  ¥128.00',
      '运费  ¥12.00',
      '实付款  ¥140.00',
    ]);
    expect([chinese.orderNumber?.value, chinese.totalCents?.value, chinese.shippingCents?.value]).toEqual([
      '8820193',
      14_000,
      1200,
    ]);
    const korean = read([
      '주문번호: 20261103-0021',
      '찻주전자  32,000원',
      '배송비  3,000원',
      '총 결제금액  35,000원',
    ]);
    expect([korean.orderNumber?.value, korean.totalCents?.value, korean.shippingCents?.value]).toEqual([
      '20261103-0021',
      3_500_000,
      300_000,
    ]);
  });
});

describe('words of other scripts', () => {
  it('are compared in English, and the text around them stays', () => {
    expect(toWords('送料(税込)')).toBe('SHIPPING INCL TAX');
    expect(lettersOf('A-12の領収書')).toContain('a-12の receipt');
    expect(lettersOf('Réception')).toBe('reception');
  });
});
