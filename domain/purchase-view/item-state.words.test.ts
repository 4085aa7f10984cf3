import { describe, expect, it } from 'vitest';
import { dropReasonInWords, dropReasonWords } from '../claims/page/drop-reason.words.js';
import { itemStateInWords, itemStateNames, notWatchableNames } from './item-state.words.js';

const item = { reason: null, lastDay: '2026-12-03', shop: 'Target' } as const;

describe('words for an item', () => {
  it.each(itemStateNames)('%s is described in whole sentences', (state) => {
    const { label, what, next } = itemStateInWords({ ...item, state });
    expect(label).not.toBe('');
    for (const sentence of [what, next ?? what]) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  it.each(notWatchableNames)('not watched because of %s is explained in a whole sentence', (reason) => {
    const { what, next } = itemStateInWords({ ...item, state: 'not_watchable', reason, shop: null });
    for (const sentence of [what, next ?? what]) expect(sentence).toMatch(/^[A-Za-z].*\.$/);
    expect(what).not.toContain('null');
  });

  it('announce no email to a buyer who wants none', () => {
    expect(itemStateInWords({ ...item, state: 'watching' }).next).toContain('you get an email');
    expect(itemStateInWords({ ...item, state: 'watching', isMailStopped: true }).next).toContain(
      'we do not email you',
    );
  });

  it('call it watched only once a price was read, and say that price with its source and age', () => {
    const read = '$349.99 at Target, read 10 minutes ago';
    const watched = itemStateInWords({ ...item, state: 'watching', read });
    expect(watched.label).toBe('Watched');
    expect(watched.what).toMatch(/^\$349\.99 at Target, read 10 minutes ago\./);
    const looking = itemStateInWords({ ...item, state: 'watching' });
    expect(looking.label).toBe('Looking');
    expect(looking.what).toContain('not read one yet');
  });

  it('say where the page was looked for, and that a page shut to us is open to the buyer’s browser', () => {
    const looked = 'We looked at target.com 10 minutes ago: it lets no server in.';
    expect(itemStateInWords({ ...item, state: 'needs_link', looked }).what).toBe(
      `We do not know which product this is. ${looked}`,
    );
    const shut = itemStateInWords({ ...item, state: 'watching', isShut: true });
    expect(shut).toMatchObject({ label: 'Looking', what: expect.stringContaining('our extension') });
    const read = '$349.99 at Target, read 10 minutes ago';
    expect(itemStateInWords({ ...item, state: 'watching', isShut: true, read }).what).not.toContain(
      'extension',
    );
  });

  it('name the last day while there is something to claim', () => {
    expect(itemStateInWords({ ...item, state: 'dropped' }).next).toContain('by December 3, 2026');
  });

  it('say what else helps if the shop does not pay', () => {
    expect(itemStateInWords({ ...item, state: 'declined' }).helps.length).toBeGreaterThan(0);
    expect(itemStateInWords({ ...item, state: 'watching' }).helps).toEqual([]);
  });

  it('say that nothing can be claimed once the window is over', () => {
    const words = itemStateInWords({ ...item, state: 'not_watchable', reason: 'window_over' });
    expect(words.what).toBe(
      'The window at Target has closed for this purchase, so there is nothing to claim.',
    );
  });
});

describe('words of a window whose first day nobody knows', () => {
  const unknownStart = 'Your shipping mail says it: forward it to us.';

  it.each([
    ['watching', null],
    ['expired', null],
    ['not_watchable', 'window_over'],
  ] as const)('ask for what would tell it: %s', (state, reason) => {
    const { what, next } = itemStateInWords({ ...item, state, reason, unknownStart, isDisputed: true });
    expect(`${what} ${next ?? ''}`).toContain(unknownStart);
  });
});

describe('words for a drop', () => {
  it('are whole sentences, also for a reason that no longer exists', () => {
    for (const sentence of [...Object.values(dropReasonWords), dropReasonInWords('toString')]) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });
});

it('names no place on a page: its words stand in mails, on two pages and on the command line', () => {
  const said = itemStateNames.flatMap((state) =>
    [true, false].flatMap((isPriceOpen) => {
      const { what, next, helps } = itemStateInWords({
        ...item,
        state,
        isPriceOpen,
        isDisputed: isPriceOpen,
      });
      return [what, next ?? '', ...helps];
    }),
  );
  expect(said.filter((words) => /\b(?:above|below|beside|at the (?:top|bottom))\b/.test(words))).toEqual([]);
});
