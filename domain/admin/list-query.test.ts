import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dayFilters, defineList } from './list-contract.js';
import { listQuerySchema, maxRows } from './list-query.schemas.js';

const things = defineList({
  path: '/things',
  title: 'Things',
  caption: 'Things',
  empty: 'None.',
  filters: {
    colour: { kind: 'choice', label: 'Colour', choices: { red: 'Red', blue: 'Blue' } },
    search: { kind: 'words', label: 'Words' },
    address: { kind: 'address', label: 'Address' },
    code: { kind: 'code', label: 'Code', pattern: /^[a-z]{2}$/ },
    ...dayFilters,
  },
  row: z.object({ id: z.string() }),
});
const schema = listQuerySchema(things);

describe('the query of a list', () => {
  it('defaults to newest first without filters; empty fields are ignored', () => {
    const nothing = { sort: 'newest', back: 'false', limit: 25 };
    expect(schema.parse({})).toEqual({ filters: {}, ...nothing });
    expect(schema.parse({ colour: '', since: '', search: '' })).toMatchObject(nothing);
  });

  it('accepts valid filter values', () => {
    const query = {
      colour: 'red',
      search: ' order 7 ',
      address: ' Ann@Example.com',
      since: '2026-02-28',
      code: 'ab',
    };
    expect(schema.parse(query).filters).toEqual({
      colour: 'red',
      search: 'order 7',
      address: 'ann@example.com',
      since: '2026-02-28',
      code: 'ab',
    });
  });

  it.each([
    { colour: 'green' },
    { colour: ['red', 'blue'] },
    { colour: { $ne: null } },
    { search: { $regex: '.' } },
    { address: { $gt: '' } },
    { 'colour[$ne]': 'red' },
    { $where: 'true' },
    { since: '2026-02-30' },
    { since: { $gt: '' } },
    { sort: 'random' },
    { code: 'abc' },
    { code: { $ne: 'ab' } },
    { from: { $gt: '' } },
    { limit: maxRows + 1 },
    { search: 'x'.repeat(201) },
    { color: 'red' },
  ])('refuses %j', (query) => {
    expect(schema.safeParse(query).success).toBe(false);
  });
});

it('has no order by time where a list has another, and refuses filters that do not go together', () => {
  const other = listQuerySchema({
    ...things,
    order: 'by colour',
    goTogether: ({ colour, code }) => code === undefined || colour !== undefined,
  });
  expect(other.parse({})).toEqual({ filters: {}, back: 'false', limit: 25 });
  expect(other.safeParse({ sort: 'newest' }).success).toBe(false);
  expect(other.safeParse({ code: 'ab' }).success).toBe(false);
  expect(other.safeParse({ code: 'ab', colour: 'red' }).success).toBe(true);
});
