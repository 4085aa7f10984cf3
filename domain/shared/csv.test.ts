import { expect, it } from 'vitest';
import { csvLine } from './csv.js';

it('quotes every value, and the quotes in it', () => {
  expect(csvLine(['a,b', 'say "hi"', null, 'two\nlines'])).toBe('"a,b","say ""hi""","","two\nlines"\r\n');
});

it.each(['=1+1', '+49 30', '-1', '@SUM(A1)', '\t=1', ' =cmd|x', '\r=1'])('shows %j as text', (value) => {
  expect(csvLine([value])).toBe(`"'${value}"\r\n`);
});

it('leaves alone what only looks a little like a formula', () => {
  expect(csvLine(['ann@example.com', 'a=b'])).toBe('"ann@example.com","a=b"\r\n');
});
