import { expect, test } from 'vitest';
import {
  type Look,
  type LookEnd,
  lookedInWords,
  lookInWords,
  lookOutcomes,
  mostLooks,
  withLook,
} from './look.rules.js';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 12, minute));
const look = (more: Partial<LookEnd>): LookEnd => ({
  way: 'shop_list',
  where: 'kettles.example',
  outcome: 'none',
  reason: null,
  at: at(0),
  ...more,
});
const all = (...ends: LookEnd[]): Look[] => ends.reduce<Look[]>(withLook, []);

test('equal looks share a row that says when they were first and last made', () => {
  const looks = all(look({}), look({ way: 'feed', where: null, at: at(1) }), look({ at: at(2) }));
  expect(looks).toMatchObject([
    { way: 'feed', times: 1 },
    { way: 'shop_list', first_at: at(0), last_at: at(2), times: 2 },
  ]);
});

test('one more than the most replaces the oldest', () => {
  const looks = all(...Array.from({ length: mostLooks + 1 }, (_, n) => look({ reason: `r${n}`, at: at(n) })));
  expect(looks).toHaveLength(mostLooks);
  expect(looks[0]?.reason).toBe('r1');
});

test('its buyer is told the last place that was really asked', () => {
  const now = at(30);
  const said = (...ends: LookEnd[]) => lookedInWords({ looks: all(...ends), now });
  expect(said(look({}))).toBe(
    'We looked at kettles.example 30 minutes ago: it has no product with this number.',
  );
  expect(said(look({ outcome: 'refused', reason: 'http_403', at: at(20) }))).toBe(
    'We looked at kettles.example 10 minutes ago: it lets no server in.',
  );
  expect(said(look({ way: 'feed', where: null, outcome: 'several' }))).toBe(
    'We looked in the shop’s product feed 30 minutes ago: it has several products with this number.',
  );
  expect(said(look({}), look({ outcome: 'not_asked', at: at(20) }))).toContain('30 minutes ago');
  for (const outcome of ['not_asked', 'not_set_up', 'found'] as const)
    expect(said(look({ outcome }))).toBeNull();
  expect(said()).toBeNull();
});

test('every outcome has a sentence for the admin', () => {
  for (const outcome of lookOutcomes)
    expect(all(look({ outcome })).map(lookInWords)).toEqual([
      expect.stringMatching(/^The shop’s list of products \(kettles\.example\)( is| was|:) .+\.$/),
    ]);
});
