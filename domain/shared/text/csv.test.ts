import { expect, it } from 'vitest';
import { csvLine, readCsvLine } from './csv.js';

it('quotes every value, and the quotes in it', () => {
  expect(csvLine(['a,b', 'say "hi"', null, 'two\nlines'])).toBe('"a,b","say ""hi""","","two\nlines"\r\n');
});

it.each(['=1+1', '+49 30', '-1+1', '@SUM(A1)', '\t=1', ' =cmd|x', '\r=1', '＝1+1'])(
  'shows %j as text',
  (value) => {
    expect(csvLine([value])).toBe(`"'${value}"\r\n`);
  },
);

it('leaves values alone that only resemble a formula', () => {
  expect(csvLine(['ann@example.com', 'a=b', -1.5])).toBe('"ann@example.com","a=b","-1.5"\r\n');
});

it('reads what it wrote, and lines without quotes', () => {
  const values = ['ann@example.com', '+1 415', 'say "hi", you', ''];
  expect(readCsvLine(csvLine(values).trim())).toEqual(values);
  expect(readCsvLine("ann@example.com, 'x,")).toEqual(['ann@example.com', "'x", '']);
});
