import { describe, expect, it } from 'vitest';
import { claimMailFixtures } from './fixtures/claim-mails.fixtures.js';
import { emailFixtures, fixtureSender } from './fixtures/emails.fixtures.js';
import { renderEmail } from './render-email.js';

const names = [
  ['Arabic', 'غلاية كهربائية 1.7 لتر (أسود)'],
  ['Hebrew', 'קומקום חשמלי 1.7 ליטר (שחור)'],
  ['one word of 200 letters', 'Kettle'.repeat(34).slice(0, 200)],
] as const;

/** Fields of a mail's data that a shop or a shopper named. */
const named = new Set(['name', 'shop', 'title', 'file_name']);

/** The same data with every such field replaced. */
function renamed(data: unknown, name: string): unknown {
  if (Array.isArray(data)) return data.map((one) => renamed(one, name));
  if (data === null || typeof data !== 'object' || data instanceof Date) return data;
  const fields = Object.entries(data).map(([key, value]) => {
    if (named.has(key) && typeof value === 'string') return [key, name];
    if (key === 'retailer' && value && typeof value === 'object' && 'value' in value)
      return [key, { ...value, value: name }];
    return [key, renamed(value, name)];
  });
  return Object.fromEntries(fields);
}

const rightToLeft = /[^\n]*[\u0590-\u08ff][^\n]*/gu;
/** Lines with right-to-left letters that could move what stands beside them. */
const entangled = (text: string): string[] =>
  text.replaceAll(/\u2068[^\u2069\n]*\u2069/g, '').match(rightToLeft) ?? [];
const textOf = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&amp;', '&');

describe.each(names)('a name in %s', (_script, name) => {
  it.each([...emailFixtures, ...claimMailFixtures].map((fixture) => [fixture.name, fixture] as const))(
    'keeps its place in the subject, the text and the HTML of %s',
    (_name, { template, props }) => {
      const { subject, text, html } = renderEmail({
        template,
        props: renamed(props, name),
        ...fixtureSender,
      });
      expect(entangled(subject)).toEqual([]);
      expect(subject.length).toBeLessThanOrEqual(200);
      expect(entangled(text)).toEqual([]);
      expect(entangled(textOf(html))).toEqual([]);
    },
  );
});
