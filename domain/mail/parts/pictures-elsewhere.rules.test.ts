import { describe, expect, it } from 'vitest';
import { isPicturesElsewhere } from './pictures-elsewhere.rules.js';

const picture = '<img alt="" width="600" src="https://cdn.shop.example/order-body.png">';

describe('a mail of web-hosted images', () => {
  it.each([
    ['is one with only an image', picture, ''],
    [
      'is one with a forwarding header and a footer',
      `<p>…</p>${picture}`,
      'Begin forwarded message: '.repeat(9),
    ],
    ['is one with images without a size', '<IMG SRC=//cdn.shop.example/a.jpg>', 'View in browser'],
    ['is one with images of full width', '<img style="width:100%" src="https://a.example/b.png">', ''],
  ])('%s', (_, html, text) => {
    expect(isPicturesElsewhere({ html, text })).toBe(true);
  });

  it.each([
    ['is not one with a longer text', picture, 'Soap and candles for you. '.repeat(60)],
    ['is not one with embedded images', '<img src="cid:photo@mail">', ''],
    ['is not one with a tracking pixel', '<img src="https://t.example/o.gif" width=1 height=1>', ''],
    ['is not one with an icon', '<img style="height:24px" src="https://t.example/f.png">', 'Bye'],
    ['is not one without images', '<p>Hello</p>', 'Hello'],
  ])('%s', (_, html, text) => {
    expect(isPicturesElsewhere({ html, text })).toBe(false);
  });

  it.each([
    ['unclosed image tags', '<img '.repeat(2_000_000)],
    ['blanks in image tags', `<img src=${' '.repeat(3_900)}>`.repeat(190)],
  ])('is scanned in linear time with %s', (_, html) => {
    expect(isPicturesElsewhere({ html, text: '' })).toBe(false);
    expect(isPicturesElsewhere({ html: `${html}>${picture}`, text: '' })).toBe(true);
  });
});
