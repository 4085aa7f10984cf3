import { describe, expect, it } from 'vitest';
import { decorationReason, type PictureFacts } from './picture.rules.js';

const photo: PictureFacts = {
  size: { width: 900, height: 1600 },
  isShown: false,
  isReferenced: false,
  copies: 1,
  isIllustrated: false,
  hasAttachedReceipt: false,
};
const shown = { isShown: true, isReferenced: true };
const sized = (width: number, height: number) => ({ size: { width, height } });

describe('an image may be a receipt if it is', () => {
  it.each<[string, Partial<PictureFacts>]>([
    ['an attached photo', {}],
    ['a photo shown in a person’s text', shown],
    ['the smallest photo a mail program shrinks to, shown', { ...shown, ...sized(320, 427) }],
    ['a long till receipt, shown', { ...shown, ...sized(400, 3_000) }],
    ['a landscape photo, shown', { ...shown, ...sized(1_600, 900) }],
    ['a small cropped image attached by hand', sized(300, 140)],
    ['a wide cropped image attached by hand', sized(1_000, 200)],
    ['a photo repeated in a conversation', { ...shown, copies: 3 }],
    [
      'a megapixel image shown next to an attached receipt',
      { ...shown, ...sized(1_000, 1_000), hasAttachedReceipt: true },
    ],
    ['of unknown size', { size: null }],
    ['of unknown size, shown', { ...shown, size: null }],
    ['attached to an order mail', { isIllustrated: true }],
  ])('%s', (_, changes) => expect(decorationReason({ ...photo, ...changes })).toBeNull());
});

describe('an image is decoration:', () => {
  it.each<[string, Partial<PictureFacts>, string]>([
    ['a tracking pixel', sized(1, 1), 'tracking_pixel'],
    ['one without any area', sized(0, 5_000), 'tracking_pixel'],
    ['a spacer', sized(1, 600), 'logo'],
    ['a logo', sized(300, 80), 'logo'],
    ['a strip one pixel too thin', sized(119, 4_000), 'logo'],
    ['an icon attached', sized(199, 200), 'logo'],
    ['an icon shown', { ...shown, ...sized(300, 300) }, 'logo'],
    ['a banner shown', { ...shown, ...sized(1_200, 400) }, 'banner'],
    ['an icon repeated in a conversation', { ...shown, ...sized(400, 400), copies: 2 }, 'repeated'],
    [
      'a portrait in the signature under an attached receipt',
      { ...shown, ...sized(600, 600), hasAttachedReceipt: true },
      'illustration',
    ],
    ['an image in an order mail', { ...shown, isIllustrated: true }, 'illustration'],
    [
      'an image of unknown size in an order mail',
      { ...shown, size: null, isIllustrated: true },
      'illustration',
    ],
  ])('%s', (_, changes, reason) => expect(decorationReason({ ...photo, ...changes })).toBe(reason));
});
