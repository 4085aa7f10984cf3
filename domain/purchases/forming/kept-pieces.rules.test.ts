import { describe, expect, it } from 'vitest';
import type { PurchaseItemRecord } from '../purchase.types.js';
import {
  keptFrom,
  keptQuestionInWords,
  keptQuestionOf,
  piecesInReply,
  settledLine,
} from './kept-pieces.rules.js';
import type { DraftLine } from './purchase-draft.types.js';

const line = {
  name: 'Mug',
  quantity: 1,
  paidUnitCents: 2_000,
  paidTotalCents: 2_000,
  isReturned: false,
  keptOpen: { least: 0, most: 2, mails: 3 },
} as DraftLine;
const said = (pieces: number, mails = 3) => settledLine({ line, item: { kept_said: { pieces, mails } } });

describe('what the shopper says is kept', () => {
  it('is the quantity of the line, and its total', () => {
    expect(said(2)).toMatchObject({ quantity: 2, paidTotalCents: 4_000, isReturned: false });
    expect(said(0)).toMatchObject({ isReturned: true });
    expect(said(2).keptOpen).toBeUndefined();
  });

  it('is asked again once another mail says more, and never goes beyond what the mails leave', () => {
    for (const open of [said(2, 2), said(3), settledLine({ line, item: undefined })]) expect(open).toBe(line);
  });
});

it('the question names every number that is possible, until it is answered or the shopper returned it', () => {
  const item = { kept_open: { least: 0, most: 2, mails: 2 }, state: 'returned' } as PurchaseItemRecord;
  const question = keptQuestionOf(item);
  expect(question).toEqual({ counts: [2, 1, 0], mails: 2 });
  expect(keptQuestionInWords({ name: 'Mug', mails: 2 })).toBe(
    'Two emails say that you returned “Mug”, and we cannot tell whether they are about one return or more. How many do you still have?',
  );
  expect(['2', '0', '3', '-1', '1.5', 'two'].map((answer) => keptFrom({ answer, question }))).toEqual([
    2,
    0,
    null,
    null,
    null,
    null,
  ]);
  for (const change of [{ kept_open: null }, { is_return_said: true }, { state: 'stopped' as const }])
    expect(keptQuestionOf({ ...item, ...change })).toBeNull();
});

it.each([
  ['2', '2'],
  ['Two.', '2'],
  ['I still have one of them, thanks', '1'],
  ['None left', '0'],
  ['Hi Dropback, I have only 1.', '1'],
  ['I returned one', null],
  ['I sent two back', null],
  ['One or two', null],
  ['2 for $5', null],
  ['Is it 2?', null],
  ['Order 2', null],
  ['no', null],
  ['1,5', null],
])('the reply "%s" says %s', (words, pieces) => {
  expect(piecesInReply(words)).toBe(pieces);
});
