import { czech } from './cs.js';
import { danish } from './da.js';
import { german } from './de.js';
import { english } from './en.js';
import { spanish } from './es.js';
import { finnish } from './fi.js';
import { french } from './fr.js';
import { hebrew } from './he.js';
import { italian } from './it.js';
import { japanese } from './ja.js';
import { korean } from './ko.js';
import { malay } from './ms.js';
import { norwegian } from './nb.js';
import { dutch } from './nl.js';
import { polish } from './pl.js';
import { portuguese } from './pt.js';
import type { ReadingVocabulary, Words } from './reading-vocabulary.types.js';
import { russian } from './ru.js';
import { swedish } from './sv.js';
import { turkish } from './tr.js';
import { chinese } from './zh.js';

/** Every language that is read. To add one: a file like `de.ts`, and its name here. */
export const languages: readonly ReadingVocabulary[] = [
  english,
  german,
  french,
  spanish,
  italian,
  dutch,
  portuguese,
  swedish,
  danish,
  norwegian,
  finnish,
  polish,
  czech,
  malay,
  russian,
  japanese,
  chinese,
  korean,
  turkish,
  hebrew,
];

/** No language has a word for it; a pattern that matches nothing keeps the rule's own pattern whole. */
const nothing = '(?!)';

/**
 * The words of every language for one meaning, as one group of a pattern. Languages are read together: papers mix
 * them, and nothing tells the language of a till receipt before it is read.
 */
export function inAnyLanguage(words: (vocabulary: ReadingVocabulary) => Words | undefined): string {
  const found = languages.map(words).filter((text) => text !== undefined && text !== '');
  return `(?:${found.join('|') || nothing})`;
}
