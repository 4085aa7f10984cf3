import { describe, expect, it } from 'vitest';
import { jsonLdProduct, readKettlePage } from './product-pages.fixtures.js';

const today = '2026-11-29';
const buy = '<button>Add to cart</button>';
const offer = (price: string, more: Record<string, string>) =>
  jsonLdProduct({ offers: { '@type': 'Offer', price, priceCurrency: 'USD', ...more } });
const read = (box: string, jsonLd: unknown[] = []) =>
  readKettlePage({ box: `${box}${buy}`, jsonLd }, { today }).amountCents;

describe('an amount of another time than today', () => {
  it.each([
    ['until a day that is over', 'Black Friday: until 11/27/2026 only $44.90'],
    ['in words', 'Until November 27: $44.90'],
    ['with its weekday', 'until Friday, November 27 $44.90'],
    ['of a period that is over', '23.11.–27.11.2026: $44.90'],
    ['behind it', '$44.90 (valid until 2026-11-27)'],
    ['in its own line below', '<b>$44.90</b></p><p class="note">Offer ended 27 Nov 2026'],
    ['in German', 'Nur bis 27.11.2026: $44.90'],
    ['in French', 'Jusqu’au 27 novembre : $44.90'],
    ['in Spanish', 'Hasta el 27 de noviembre: $44.90'],
    ['in Dutch', 't/m 27 november: $44.90'],
    ['in Russian', 'до 27 ноября: $44.90'],
  ])('is not the price: a price %s', (_, said) => {
    expect(read(`<p class="price">${said}</p><p class="price">$59.90</p>`)).toBe(5_990);
    expect(read(`<p class="price">${said}</p>`)).toBeNull();
  });

  it.each([
    ['in English', 'From January 1: $54.90'],
    ['in German', 'Ab 1. Januar: $54.90'],
    ['in French', 'À partir du 1er janvier 2027 : $54.90'],
    ['in Italian', 'Dal 1 gennaio: $54.90'],
    ['in Polish', 'Od 1 stycznia: $54.90'],
    ['in Czech', 'Od 1. ledna: $54.90'],
    ['in digits', 'ab 1.1.2027: $54.90'],
  ])('is not the price if it begins later, %s', (_, said) => {
    expect(read(`<p class="price">$59.90</p><p class="price">${said}</p>`)).toBe(5_990);
  });

  it.each([
    ['it holds until today', 'Only until 29 November: $44.90'],
    ['it holds since a day that is over', 'Since November 1: $44.90'],
    ['it began before', 'From November 20: $44.90'],
    ['the order of day and month is open and one is not over', 'until 11/12/2026: $44.90'],
  ])('is the price if %s', (_, said) => {
    expect(read(`<p class="price">${said}</p>`)).toBe(4_490);
  });

  it('is the price beside a day of delivery', () => {
    expect(read('<p class="price">$44.90</p><p>Get it from December 3</p>')).toBe(4_490);
  });
});

describe('data whose offer is over or has not begun', () => {
  const stale = offer('44.90', { priceValidUntil: '2026-11-27' });

  it.each([
    ['another amount is shown as clearly', '<p class="price">$44.90</p><p class="price">$59.90</p>', null],
    [
      'its amount is shown as one that is over',
      '<p>until 11/27: $44.90</p><p class="price">$59.90</p>',
      5_990,
    ],
    ['its amount is not shown', '<p class="price">$59.90</p>', 5_990],
    ['its amount is crossed out', '<p class="price"><s>$64.90</s> $59.90</p>', 5_990],
    ['nothing is shown', '', null],
    ['its amount is the only one', '<p class="price">$44.90</p>', 4_490],
  ])('counts only as the page shows it: %s', (_, box, cents) => {
    expect(read(box, [stale])).toBe(cents);
  });

  it('gives way to an offer that holds today', () => {
    const later = { '@type': 'Offer', price: '64.90', priceCurrency: 'USD', validFrom: '2027-01-01' };
    const now = { '@type': 'Offer', price: '59.90', priceCurrency: 'USD' };
    expect(read('', [jsonLdProduct({ offers: [later, now] })])).toBe(5_990);
  });

  it('gives way to the sale price that the page shows with a percentage beside its own', () => {
    const box =
      '<div class="product-discount"><span class="regular-price">$39.90</span></div><div class="current-price"><span>$31.92</span> <span>20% off</span></div>';
    expect(read(box, [jsonLdProduct({ price: '39.90' })])).toBe(3_192);
  });
});
