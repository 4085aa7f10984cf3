import { describe, expect, it } from 'vitest';
import { monthLanguages, monthNamesIn } from './month-names.js';

/** As `Intl` of this Node has them. */
function namesOfIntl(language: string, style: 'long' | 'short') {
  const format = { month: style, timeZone: 'UTC' } as const;
  const alone = new Intl.DateTimeFormat(language, format);
  const beside = new Intl.DateTimeFormat(language, { ...format, day: 'numeric' });
  const nameBy = ({ by, at }: { by: Intl.DateTimeFormat; at: number }) => {
    const parts = by.formatToParts(Date.UTC(2026, at, 9));
    const name = parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? '';
    return name.replace(/^de |^d['’]/, '');
  };
  return Array.from({ length: 12 }, (_, at) => ({
    month: at + 1,
    alone: nameBy({ by: alone, at }),
    besideDay: nameBy({ by: beside, at }),
  }));
}

describe('monthNamesIn', () => {
  it.each(monthLanguages)('has the names that Unicode’s locale data gives: %s', (language) => {
    for (const style of ['long', 'short'] as const)
      expect(monthNamesIn(language, style)).toEqual(namesOfIntl(language, style));
  });
});
