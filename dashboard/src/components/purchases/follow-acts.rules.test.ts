import { expect, it } from 'vitest';
import { followChoices } from './follow-acts.rules';

const choices = (state: Parameters<typeof followChoices>[0]['state'], more = {}) =>
  followChoices({ state, days_left: 4, is_return_said: false, ...more }).map(({ words }) => words);

it('an open item can be stopped or marked as returned', () => {
  expect(choices('watching')).toEqual(['stop', 'returned']);
  expect(choices('dropped')).toEqual(['stop', 'returned']);
  expect(choices('needs_link')).toEqual(['leaveOut', 'returned']);
  expect(choices('claimed')).toEqual(['returned']);
});

it('both can be undone', () => {
  expect(choices('stopped')).toEqual(['resume']);
  expect(choices('returned', { is_return_said: true })).toEqual(['takeBack']);
  expect(choices('returned')).toEqual([]);
});

it('nothing can be changed after the last day', () => {
  for (const state of ['watching', 'dropped', 'stopped'] as const) {
    expect(choices(state, { days_left: null }), state).toEqual([]);
  }
});
