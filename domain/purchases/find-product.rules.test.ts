import { describe, expect, it } from 'vitest';
import { isShareable } from './find-product.rules.js';

describe('a link from one shopper’s mail, for another shopper', () => {
  it.each([
    ['https://shop.example/p/AB12', true],
    ['https://shop.example/product?sku=AB12', true],
    ['https://shop.example/p?id=AB12&rcpt=jane', false],
    ['https://shop.example/p/AB12?token=4f', false],
    ['not a link', false],
  ])('is shown only if its query names nothing but the product: %s is %s', (url, expected) => {
    expect(isShareable({ sku: 'AB12', gtin: null, url })).toBe(expected);
  });
});
