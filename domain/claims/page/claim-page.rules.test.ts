import { describe, expect, test } from 'vitest';
import { helpBesideAsking, isStillToAsk, waysToAsk } from './claim-page.rules.js';
import type { ClaimChannelResponse, ClaimOutcomeResponse } from './claim-view.schemas.js';

const chat: ClaimChannelResponse = {
  id: 'chat',
  kind: 'chat',
  where: 'Chat',
  contact: null,
  bring: [],
  subject: null,
  words: 'Hi!',
};
const open = {
  is_open: true,
  is_ended: false,
  is_superseded: false,
  asked_on: null,
  outcome: null,
  channels: [chat],
};
const told = (answer: ClaimOutcomeResponse['answer']) => ({
  answer,
  refunded_cents: answer === 'no' ? 0 : 1_000,
  channel: null,
  at: '2026-11-28T10:00:00.000Z',
});
const what_else = ['Look at your card.'];

describe('the claim page', () => {
  test.each([
    ['open', open, true, 1, 0],
    ['asked for', { ...open, asked_on: '2026-11-27' }, false, 1, 0],
    ['asked for before its window ended', { ...open, is_open: false, asked_on: '2026-11-27' }, false, 1, 0],
    ['over', { ...open, is_open: false, is_ended: true }, true, 0, 1],
    ['replaced by a newer one', { ...open, is_open: false, is_superseded: true }, false, 0, 0],
    [
      'replaced after it was asked for',
      { ...open, is_open: false, is_superseded: true, asked_on: '2026-11-27' },
      false,
      0,
      0,
    ],
    ['paid', { ...open, is_open: false, outcome: told('yes') }, false, 0, 0],
    ['paid in part', { ...open, is_open: false, outcome: told('partly') }, false, 1, 0],
    ['declined', { ...open, is_open: false, outcome: told('no') }, false, 1, 1],
  ])('that is %s', (_standing, claim, isToAsk, ways, help) => {
    expect(isStillToAsk(claim)).toBe(isToAsk);
    expect(waysToAsk(claim)).toHaveLength(ways);
    expect(helpBesideAsking({ ...claim, what_else })).toHaveLength(help);
  });
});
