import { describe, expect, it } from 'vitest';
import { type SourceSigns, sourceState } from './source-state.rules.js';

const nothing: SourceSigns = {
  isPaused: false,
  needs: null,
  outcomes: [],
  lastPriceAt: null,
  files: [],
};
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const counted = (outcome: string, last_at: Date | null) => ({ outcome, count: 1, last_at });

describe('the state of a source', () => {
  it.each<[string, Partial<SourceSigns>]>([
    ['unused', {}],
    ['not_set_up', { needs: 'BESTBUY_API_KEY' }],
    ['paused', { isPaused: true, needs: 'BESTBUY_API_KEY' }],
    ['working', { lastPriceAt: at(1) }],
    ['working', { files: [{ outcome: 'not_modified' }] }],
    ['unused', { files: [{ outcome: null }] }],
    ['failing', { files: [{ outcome: 'complete' }, { outcome: 'failed' }] }],
    ['working', { outcomes: [counted('no_price', at(1))] }],
    ['failing', { outcomes: [counted('blocked', at(1))] }],
    ['working', { outcomes: [counted('price', at(0)), counted('blocked', at(24))] }],
    ['failing', { outcomes: [counted('price', at(0)), counted('failed', at(25))] }],
    ['working', { outcomes: [counted('price', at(25)), counted('failed', at(0))] }],
    ['working', { outcomes: [counted('price', null), counted('failed', at(25))] }],
  ])('is %s: %o', (state, signs) => {
    expect(sourceState({ ...nothing, ...signs })).toBe(state);
  });
});
