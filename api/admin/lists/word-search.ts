import { literally } from '../../../domain/shared/regex.js';
import { searchedTerms } from '../../../domain/shared/text/search-terms.js';
import { minuteMs } from '../../../domain/shared/units.js';
import type { RecordFilter } from '../../../platform/database/repository-kit.js';

/** Least characters of a word that stand for its beginning: a single letter would find almost everything. */
const minStartChars = 2;
/** Least characters looked for inside words. */
const minPartChars = 3;
/** Newest records whose words are looked through for a part; each costs some microseconds, whatever there are in all. */
export const newestLookedThrough = 10_000;
/** Most words that one part stands for: each is a walk of the index. */
const maxWordsOfPart = 50;
/** How long the words of the newest records are remembered, ms: a list asks for every page, and whenever it changes. */
const rememberedMs = minuteMs;

/** The search terms of the newest records, a list for each. */
export type NewestTerms = (input: { limit: number }) => Promise<readonly (readonly string[])[]>;

/**
 * Creates the condition of a search in a list: every typed word must begin one of the record's `search` terms, or stand
 * inside one. Beginnings are found by the index. For the inside of a word the words of the newest 10,000 records are looked
 * through, and what contains it is then found by the index in all records, so nothing scans the whole list, and a word that
 * none of the newest has is found by its beginning only.
 */
export function createWordSearch({
  newestTerms,
  now = Date.now,
}: {
  newestTerms: NewestTerms;
  now?: () => number;
}) {
  let known: { words: readonly string[]; until: number } | null = null;

  const wordsOfNewest = async (): Promise<readonly string[]> => {
    if (known && known.until > now()) return known.words;
    const lists = await newestTerms({ limit: newestLookedThrough });
    const words = [...new Set(lists.flat())];
    known = { words, until: now() + rememberedMs };
    return words;
  };
  const conditionOf = async (term: string): Promise<RecordFilter> => {
    if (term.length < minStartChars) return { search: term };
    const begins = { search: beginsWith(term) };
    if (term.length < minPartChars) return begins;
    const around = (await wordsOfNewest()).filter((word) => word.indexOf(term) > 0).slice(0, maxWordsOfPart);
    return around.length === 0 ? begins : { $or: [begins, { search: { $in: around } }] };
  };

  return async (typed: string): Promise<RecordFilter> => {
    const [first, ...others] = await Promise.all(searchedTerms(typed).map(conditionOf));
    // Punctuation alone is not a term, and matches nothing.
    if (!first) return { search: { $in: [] } };
    return others.length === 0 ? first : { $and: [first, ...others] };
  };
}

/** An anchored pattern, for which the index of the terms is used. */
function beginsWith(term: string): RegExp {
  return new RegExp(`^${literally(term)}`);
}
