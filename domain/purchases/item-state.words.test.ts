import { describe, expect, it } from 'vitest';
import { dropReasonInWords, dropReasonWords } from '../claims/drop-reason.words.js';
import { itemStateInWords, itemStateNames, notWatchableNames } from './item-state.words.js';

const item = { reason: null, lastDay: '2026-12-03', shop: 'Target' } as const;

describe('words for an item', () => {
  it.each(itemStateNames)('%s says what it is in whole sentences', (state) => {
    const { label, what, next } = itemStateInWords({ ...item, state });
    expect(label).not.toBe('');
    for (const sentence of [what, next ?? what]) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  it.each(notWatchableNames)('not watched for %s says why in a whole sentence', (reason) => {
    const { what, next } = itemStateInWords({ ...item, state: 'not_watchable', reason, shop: null });
    for (const sentence of [what, next ?? what]) expect(sentence).toMatch(/^[A-Za-z].*\.$/);
    expect(what).not.toContain('null');
  });

  it('announce no email to a buyer who wished for none', () => {
    expect(itemStateInWords({ ...item, state: 'watching' }).next).toContain('you get an email');
    expect(itemStateInWords({ ...item, state: 'watching', isMailStopped: true }).next).toContain(
      'no email comes',
    );
  });

  it('promise no more than a first look at a page that was never looked at', () => {
    expect(itemStateInWords({ ...item, state: 'watching', isUnseen: true }).what).toContain('first');
    expect(itemStateInWords({ ...item, state: 'watching' }).what).not.toContain('first');
  });

  it('names the last day while there is something to ask', () => {
    expect(itemStateInWords({ ...item, state: 'dropped' }).next).toContain('by December 3, 2026');
  });

  it('says what else helps where the shop does not pay', () => {
    expect(itemStateInWords({ ...item, state: 'declined' }).helps.length).toBeGreaterThan(0);
    expect(itemStateInWords({ ...item, state: 'watching' }).helps).toEqual([]);
  });

  it('says that nothing can be claimed once the window is over', () => {
    const words = itemStateInWords({ ...item, state: 'not_watchable', reason: 'window_over' });
    expect(words.what).toBe('Target’s window is over for this purchase: there is nothing to claim.');
  });
});

describe('words for a drop', () => {
  it('are whole sentences, also for a reason that nobody knows any more', () => {
    for (const sentence of [...Object.values(dropReasonWords), dropReasonInWords('toString')]) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });
});
