import { nameWords } from '../facts/product-names.rules.js';

/** Size letters: capitals that stand alone, not after an apostrophe. */
const sizeLetter = /(?<![\p{L}\p{N}'’.])(?:[SML]|[2-6]?X{1,4}[SL])(?![\p{L}\p{N}'’])/gu;

/** Words of a name that tell variants apart; a single letter counts only if it is a capital size letter. */
export function choiceWords(name: string): Set<string> {
  const sizes = [...name.matchAll(sizeLetter)].map(([size]) => size.toLowerCase());
  // `1.7` is one number: the `1` in it does not name `1 jar`.
  const whole = name.replace(/['’]\p{L}\b/gu, '').replace(/(?<=\d)[.,](?=\d)/g, 'p');
  const words = nameWords(whole).filter((word) => !/^[a-z]$/.test(word));
  return new Set([...words, ...sizes]);
}

/**
 * The variants that the purchased name may mean: of `Blue, M`, `Blue, L` and `Red, M` the first two for an `Oxford
 * Shirt Blue`. Returns all of them if the name has no word that tells them apart, or if its words fit no single
 * variant.
 */
export function choicesNamed<T>({
  choices,
  labelOf,
  name,
}: {
  choices: T[];
  /** The shop's label for a variant: its name, size, colour. */
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
