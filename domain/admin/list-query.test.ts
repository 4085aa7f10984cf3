import { describe, expect, it } from 'vitest';
import { dayFilters, defineList } from './list-contract.js';
import { listQuerySchema, maxRows, toListQuery } from './list-query.schemas.js';

const things = defineList({
  path: '/things',
  title: 'Things',
  caption: 'Things',
  empty: 'None.',
  filters: {
    colour: { kind: 'choice', label: 'Colour', choices: { red: 'Red', blue: 'Blue' } },
    search: { kind: 'words', label: 'Words' },
    address: { kind: 'address', label: 'Address' },
    ...dayFilters,
  },
});
const schema = listQuerySchema(things);

describe('the query of a list', () => {
  it('defaults to newest first without filters; empty fields are ignored', () => {
    const nothing = { sort: 'newest', back: 'false', limit: 25 };
    expect(toListQuery(schema.parse({}))).toEqual({ filters: {}, ...nothing });
    expect(schema.parse({ colour: '', since: '', search: '' })).toMatchObject(nothing);
  });

  it('accepts valid filter values', () => {
    const query = { colour: 'red', search: ' order 7 ', address: ' Ann@Example.com', since: '2026-02-28' };
    expect(toListQuery(schema.parse(query)).filters).toEqual({
      colour: 'red',
      search: 'order 7',
      address: 'ann@example.com',
      since: '2026-02-28',
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
    { from: { $gt: '' } },
    { limit: maxRows + 1 },
    { search: 'x'.repeat(201) },
    { color: 'red' },
  ])('refuses %j', (query) => {
    expect(schema.safeParse(query).success).toBe(false);
  });
});
