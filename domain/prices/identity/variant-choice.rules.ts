import { nameWords } from '../facts/product-names.rules.js';

/** Letters of sizes: capitals that stand alone, and no letter behind an apostrophe. */
const sizeLetter = /(?<![\p{L}\p{N}'’.])(?:[SML]|[2-6]?X{1,4}[SL])(?![\p{L}\p{N}'’])/gu;

/** Words of a name as choices are told apart by: one letter counts as a size only where it is a capital. */
export function choiceWords(name: string): Set<string> {
  const sizes = [...name.matchAll(sizeLetter)].map(([size]) => size.toLowerCase());
  const words = nameWords(name.replace(/['’]\p{L}\b/gu, '')).filter((word) => !/^[a-z]$/.test(word));
  return new Set([...words, ...sizes]);
}

/**
 * The choices of a product that the name of what was bought may mean: of `Blue, M`, `Blue, L` and `Red, M` the first two
 * for an `Oxford Shirt Blue`. All of them where it names no word that tells them apart, or words of no single choice.
 */
export function choicesNamed<T>({
  choices,
  labelOf,
  name,
}: {
  choices: T[];
  /** What the shop calls a choice: its name, size, colour. */
  labelOf: (choice: T) => string;
  name: string | null | undefined;
}): T[] {
  if (!name || choices.length < 2) return choices;
  const labels = choices.map((choice) => choiceWords(labelOf(choice)));
  const telling = [...choiceWords(name)].filter(
    (word) => labels.some((label) => label.has(word)) && !labels.every((label) => label.has(word)),
  );
  const named = choices.filter((_, at) => telling.every((word) => labels[at]?.has(word)));
  return named.length > 0 ? named : choices;
}
