import { monthTable } from './month-names.data.js';

/** How a language calls a month, lower case: alone, and beside a day, where some languages inflect the name. */
export type MonthName = { month: number; alone: string; besideDay: string };

/** The languages whose months are known (BCP 47); where two share a name, the first one's month is meant. */
export const monthLanguages: readonly string[] = Object.keys(monthTable);

/** The names of the twelve months in one of {@link monthLanguages}, without the words that lead to them. */
export function monthNamesIn(language: string, style: 'long' | 'short'): MonthName[] {
  const [long, short] = monthTable[language] ?? ['', ''];
  return (style === 'long' ? long : short).split(' ').map((name, at) => {
    const [alone = '', besideDay = alone] = name.split('|');
    return { month: at + 1, alone, besideDay };
  });
}
