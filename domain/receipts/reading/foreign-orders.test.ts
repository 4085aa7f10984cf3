import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';
import { findAmounts } from './text/amounts.rules.js';

function read(lines: readonly string[]) {
  return readLines({ lines: linesOfText(...lines), source: 'html', context: { today: '2026-11-21' } });
}

describe('orders of many countries', () => {
  it.each<[currency: string, totalCents: number, lines: string[]]>([
    [
      'SEK',
      129900,
      [
        'Tack för din beställning',
        'Elgiganten',
        'Ordernummer: 88213377',
        'Sony WH-1000XM5  1 299,00 kr',
        'Frakt  0,00 kr',
        'Totalt  1 299,00 kr',
      ],
    ],
    ['SEK', 44900, ['Orderbekräftelse', 'Cellbes', 'Ordernr 5512345', 'Tröja  449 kr', 'Summa  449 kr']],
    [
      'DKK',
      39995,
      ['Tak for din ordre', 'Matas', 'Ordrenummer: 7721', 'Creme  399,95 kr.', 'I alt  399,95 kr.'],
    ],
    [
      'DKK',
      39995,
      [
        'Ordrebekræftelse fra Matas',
        'Ordrenr. 7721',
        'Creme  kr 399,95',
        'Levering  kr 0,00',
        'Total  kr 399,95',
        'www.matas.dk',
      ],
    ],
    [
      'NOK',
      79900,
      ['Takk for bestillingen', 'Komplett.no', 'Ordrenummer 4455', 'Mus  799,00 kr', 'Totalt  799,00 kr'],
    ],
    [
      'NOK',
      79900,
      ['Takk for bestillingen', 'Komplett.no', 'Ordrenummer 4455', 'Mus  799,-', 'Totalt  799,-'],
    ],
    [
      'PLN',
      12999,
      [
        'Dziękujemy za zamówienie',
        'Allegro',
        'Numer zamówienia: 1234567',
        'Buty  129,99 zł',
        'Dostawa  0,00 zł',
        'Razem  129,99 zł',
      ],
    ],
    [
      'CZK',
      249000,
      [
        'Děkujeme za objednávku',
        'Alza.cz',
        'Objednávka č. 99887',
        'Sluchátka  2 490,00 Kč',
        'Celkem  2 490,00 Kč',
      ],
    ],
    [
      'CZK',
      249000,
      ['Děkujeme za objednávku', 'Alza.cz', 'Objednávka č. 99887', 'Sluchátka  2 490 Kč', 'Celkem  2 490 Kč'],
    ],
    [
      'HUF',
      1299000,
      [
        'Köszönjük a rendelést',
        'eMAG',
        'Rendelésszám: 5566',
        'Fejhallgató  12 990 Ft',
        'Összesen  12 990 Ft',
      ],
    ],
    [
      'TRY',
      129990,
      [
        'Siparişiniz alındı',
        'Trendyol',
        'Sipariş No: 445566',
        'Ayakkabı  1.299,90 TL',
        'Toplam  1.299,90 TL',
      ],
    ],
    [
      'TRY',
      129990,
      ['Siparişiniz alındı', 'Trendyol', 'Sipariş No: 445566', 'Ayakkabı  ₺1.299,90', 'Toplam  ₺1.299,90'],
    ],
    [
      'BRL',
      15990,
      [
        'Obrigado pelo seu pedido',
        'Magazine Luiza',
        'Pedido nº 7788',
        'Tênis  R$ 159,90',
        'Frete  R$ 0,00',
        'Total  R$ 159,90',
      ],
    ],
    [
      'MXN',
      89900,
      [
        'Gracias por tu compra',
        'Liverpool México',
        'Pedido 334455',
        'Zapatos  $899.00 MXN',
        'Total  $899.00 MXN',
      ],
    ],
    [
      'KRW',
      4500000,
      ['주문이 완료되었습니다', '쿠팡', '주문번호: 1122', '운동화  45,000원', '합계  45,000원'],
    ],
    [
      'KRW',
      4500000,
      ['Order confirmation', 'Coupang', 'Order number 112233', 'Shoes  ₩45,000', 'Total  ₩45,000'],
    ],
    ['JPY', 480000, ['ご注文ありがとうございます', '楽天', '注文番号: 1122', '靴  ¥4,800', '合計  ¥4,800']],
    ['CNY', 48000, ['订单确认', '京东', '订单号: 1122', '鞋子  ¥480.00', '合计  ¥480.00']],
    ['ILS', 24990, ['תודה על ההזמנה', 'KSP', 'מספר הזמנה: 5544', 'אוזניות  249.90 ₪', 'סה"כ  249.90 ₪']],
    [
      'UAH',
      129900,
      [
        'Дякуємо за замовлення',
        'Rozetka',
        'Номер замовлення: 778899',
        'Навушники  1 299 грн',
        'Разом  1 299 грн',
      ],
    ],
    [
      'RUB',
      129900,
      ['Спасибо за заказ', 'Ozon', 'Номер заказа: 778899', 'Наушники  1 299 ₽', 'Итого  1 299 ₽'],
    ],
    ['THB', 129900, ['Order confirmation', 'Lazada', 'Order 223344', 'Bag  ฿1,299.00', 'Total  ฿1,299.00']],
    [
      'NZD',
      12900,
      ['Order confirmation', 'Mighty Ape', 'Order 223344', 'Bag  NZ$129.00', 'Total  NZ$129.00'],
    ],
    ['HKD', 12900, ['Order confirmation', 'HKTVmall', 'Order 223344', 'Bag  HK$129.00', 'Total  HK$129.00']],
    [
      'ZAR',
      129900,
      [
        'Order confirmation',
        'Takealot',
        'Order 223344',
        'Bag  R1,299.00',
        'Total  R 1,299.00',
        'takealot.com South Africa VAT',
      ],
    ],
    ['PHP', 129900, ['Order confirmation', 'Lazada', 'Order 223344', 'Bag  ₱1,299.00', 'Total  ₱1,299.00']],
    ['AED', 12900, ['Order confirmation', 'Noon', 'Order 223344', 'Bag  AED 129.00', 'Total  AED 129.00']],
    [
      'RON',
      12999,
      ['Mulțumim pentru comandă', 'eMAG', 'Comanda nr. 445566', 'Căști  129,99 Lei', 'Total  129,99 Lei'],
    ],
    [
      'BGN',
      12999,
      ['Благодарим за поръчката', 'Ozone', 'Поръчка № 445566', 'Слушалки  129,99 лв.', 'Общо  129,99 лв.'],
    ],
    [
      'CHF',
      12990,
      [
        'Vielen Dank für Ihre Bestellung',
        'Digitec',
        'Bestellnummer 445566',
        'Kopfhörer  CHF 129.90',
        'Total  CHF 129.90',
      ],
    ],
    [
      'IDR',
      12990000,
      [
        'Terima kasih atas pesanan Anda',
        'Tokopedia',
        'Nomor pesanan 445566',
        'Sepatu  Rp129.900',
        'Total  Rp129.900',
      ],
    ],
    [
      'EUR',
      12990,
      ['Order confirmation', 'Zalando', 'Order 445566', 'Shoes  129,90 \ufffd', 'Total  129,90 \ufffd'],
    ],
  ])('are read in %s, %i', (currency, totalCents, lines) => {
    const { currency: found, totalCents: total } = read(lines);
    expect([found?.value, total?.value]).toEqual([currency, totalCents]);
  });

  it('have an uncertain currency if the mark was lost or is shared by several', () => {
    expect(read(['Order 1', 'Total  129,90 \ufffd']).currency).toMatchObject({
      value: 'EUR',
      confidence: 0.6,
    });
    expect(read(['Order 1', 'Total  129,90 kr']).currency).toMatchObject({ value: 'SEK', confidence: 0.6 });
  });

  it('have no currency without any sign of it', () => {
    expect(read(['CORNER HARDWARE', 'HAMMER  18.00', 'TOTAL  18.00']).currency).toBeUndefined();
  });
});

describe('words that look like money', () => {
  it.each([
    ['Extension Cord 25 Ft', []],
    ['Garden Hose 50 ft', []],
    ['Collar de plata  12.00', [1200]],
    ['PASTRY 12.50', [1250]],
    ['1.299 kr', [129900]],
    ['12 990 Ft', [1299000]],
    ['Rp1.290.000', [129000000]],
    ['49,-', [4900]],
  ])('in %j give the amounts %j', (text, cents) => {
    expect(findAmounts(text).map((amount) => amount.cents)).toEqual(cents);
  });

  it('for food are not a total', () => {
    const { items } = read(['KEDAI MAKAN', 'DIM SUM  8.00', 'TEH  2.00', 'TOTAL  10.00']);
    expect(items.map(({ value }) => value.name)).toEqual(['DIM SUM', 'TEH']);
  });
});
