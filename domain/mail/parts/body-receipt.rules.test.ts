import { describe, expect, it } from 'vitest';
import { htmlToText } from '../../../jobs/mime/html-text.js';
import { orderHtmlOf } from '../../../tests/support/mail/compose.js';
import { bodyEvidence } from './body-receipt.rules.js';

const evidence = (text: string, html: string | null = null) => bodyEvidence({ text, html });

describe('a body is strong evidence of a receipt', () => {
  it.each([
    ['an order mail', htmlToText(orderHtmlOf()).text],
    ['an order in German', 'Ihre Bestellung\nGesamtbetrag: 45,90 €'],
    ['an order in French', 'Votre commande\nMontant total 45,90 EUR'],
    ['an order in Finnish', 'Tilaus 1234\nYhteensä 45,90 €'],
    ['an order in Polish', 'Zamówienie\nRazem: zł 45,90'],
    ['an order in Rupees', 'Your order\nTotal Rs. 4,590'],
    ['an order in Danish crowns', 'Din ordre\nI alt kr. 459'],
    ['an order in Brazil', 'Seu pedido\nTotal R$ 45,90'],
    ['an order in Japanese', 'ご注文 合計 ¥4,590'],
    ['an order without a currency', 'Order 12\nTotal 45.90\nThanks'],
    ['an order of Serbia without a currency', 'Broj porudžbine 12\nUkupno 1.045,90\nHvala'],
    ['an order in Norwegian', 'Ordrenummer 12\nTotalt kr 459,00'],
  ])('%s', (_, text) => expect(evidence(text)).toBe('strong'));

  it.each([
    [
      'JSON-LD',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type" : "Order"}</script>',
    ],
    ['microdata', '<div itemscope itemtype="http://schema.org/Order">'],
    ['an invoice', '<div itemtype="https://schema.org/Invoice">'],
  ])('with order markup as %s', (_, html) => expect(evidence('', html)).toBe('strong'));
});

describe('a body is weak evidence of a receipt', () => {
  it.each([
    ['an amount and a buying word', 'Thanks for your purchase of $5'],
    ['an amount and a total', 'Total: $5'],
    ['an order number alone', 'Your order #1234567 has shipped'],
    ['an order number on the next line', 'Order number:\n  ABC-1234567'],
  ])('%s', (_, text) => expect(evidence(text)).toBe('weak'));
});

describe('a body is not a receipt', () => {
  it.each([
    ['nothing', ''],
    ['a greeting', 'Hello, how are you?'],
    ['a phone number', 'Jane, 555-0100'],
    ['an amount alone', 'You owe me $5'],
    ['words alone', 'Where is my order? The total was wrong.'],
    ['a number that is not a price', 'Version 1.25 of it'],
    ['an order after the first 100,000 characters', `${' hello'.repeat(20_000)} order total $5`],
  ])('%s', (_, text) => expect(evidence(text)).toBe('none'));

  it.each(['{"@type":"Event"}', '<div itemtype="http://schema.org/Event">'])(
    'with other markup: %s',
    (html) => expect(evidence('', html)).toBe('none'),
  );
});

describe('a mail that was not sent to us deliberately', () => {
  const unasked = (text: string, html: string | null = null) => bodyEvidence({ text, html, needsSum: true });

  it.each([
    ['an order', htmlToText(orderHtmlOf()).text],
    ['a sum on the next line', 'Order 1234567\nOrder total\n$43.29'],
    ['a sum before its label', 'Your order: $43.29 total'],
    ['the amount paid', 'Your order. You paid $43.29'],
  ])('is a receipt with %s', (_, text) => expect(unasked(text)).toBe('strong'));

  it('is a receipt with order markup', () => {
    expect(unasked('', '<div itemtype="http://schema.org/Order">')).toBe('strong');
  });

  it.each([
    ['a notice of delivery', 'Your order #1234567 was delivered'],
    ['an advertisement', `Order now: lamps from $5! ${'Nice lamps. '.repeat(20)}Points count on your total.`],
  ])('is not a receipt with %s', (_, text) => expect(unasked(text)).toBe('none'));
});

describe('an order in a local language and currency', () => {
  it.each([
    'ご注文ありがとうございます。合計 4,200円',
    'ご注文ありがとうございます。合計 15,800(円)',
    'ご注文ありがとうございます。合計 \\6,380',
    'Ihre Bestellung. Gesamt EUR     129,00',
    '주문해 주셔서 감사합니다. 합계 42,000원',
    '感谢您的订单 合计 420元',
    'Siparişiniz alındı. Toplam 420 TL',
    'תודה על ההזמנה. סה"כ ₪420',
    'Ваш заказ принят. Итого 4200 ₽',
    'Vaše objednávka. Celkem 420 Kč',
    'Rendelés visszaigazolása. Összesen 4 200 Ft',
    'Tack för din beställning. Summa 420 kr',
  ])('is recognised: %s', (text) => {
    expect(bodyEvidence({ text, html: null })).toBe('strong');
  });

  it('does not include feet or a bare number', () => {
    expect(bodyEvidence({ text: 'Our order of 12 ft boards, total 420', html: null })).not.toBe('strong');
  });
});
