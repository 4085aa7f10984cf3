import { describe, expect, it } from 'vitest';
import { isPicturesElsewhere } from './pictures-elsewhere.rules.js';

const picture = '<img alt="" width="600" src="https://cdn.shop.example/order-body.png">';

describe('a mail of pictures on the web', () => {
  it.each([
    ['is one with a picture alone', picture, ''],
    [
      'is one with the header of a forward and a footer',
      `<p>…</p>${picture}`,
      'Begin forwarded message: '.repeat(9),
    ],
    ['is one whose pictures say no size', '<IMG SRC=//cdn.shop.example/a.jpg>', 'View in browser'],
    ['is one whose pictures are as wide as it', '<img style="width:100%" src="https://a.example/b.png">', ''],
  ])('%s', (_, html, text) => {
    expect(isPicturesElsewhere({ html, text })).toBe(true);
  });

  it.each([
    ['is none with a letter beside them', picture, 'Soap and candles for you. '.repeat(60)],
    ['is none with pictures that came with it', '<img src="cid:photo@mail">', ''],
    ['is none with a counter of who opened it', '<img src="https://t.example/o.gif" width=1 height=1>', ''],
    ['is none with an icon', '<img style="height:24px" src="https://t.example/f.png">', 'Bye'],
    ['is none without any', '<p>Hello</p>', 'Hello'],
  ])('%s', (_, html, text) => {
    expect(isPicturesElsewhere({ html, text })).toBe(false);
  });

  it.each([
    ['beginnings of pictures', '<img '.repeat(2_000_000)],
    ['blanks in pictures', `<img src=${' '.repeat(3_900)}>`.repeat(190)],
  ])('is looked through once, whatever it has of %s', (_, html) => {
    expect(isPicturesElsewhere({ html, text: '' })).toBe(false);
    expect(isPicturesElsewhere({ html: `${html}>${picture}`, text: '' })).toBe(true);
  });
});
