import { arabic } from './ar.js';
import { bulgarian } from './bg.js';
import { catalan } from './ca.js';
import { czech } from './cs.js';
import { danish } from './da.js';
import { german } from './de.js';
import { greek } from './el.js';
import { english } from './en.js';
import { spanish } from './es.js';
import { estonian } from './et.js';
import { finnish } from './fi.js';
import { french } from './fr.js';
import { hebrew } from './he.js';
import { croatian } from './hr.js';
import { hungarian } from './hu.js';
import { indonesian } from './id.js';
import { italian } from './it.js';
import { japanese } from './ja.js';
import { korean } from './ko.js';
import { lithuanian } from './lt.js';
import { latvian } from './lv.js';
import { malay } from './ms.js';
import { norwegian } from './nb.js';
import { dutch } from './nl.js';
import { polish } from './pl.js';
import { portuguese } from './pt.js';
import type { ReadingVocabulary } from './reading-vocabulary.types.js';
import { romanian } from './ro.js';
import { russian } from './ru.js';
import { slovak } from './sk.js';
import { slovenian } from './sl.js';
import { serbian } from './sr.js';
import { swedish } from './sv.js';
import { thai } from './th.js';
import { turkish } from './tr.js';
import { ukrainian } from './uk.js';
import { vietnamese } from './vi.js';
import type { Words } from './words.types.js';
import { chinese } from './zh.js';

/** Every supported language. To add one, write a file like `de.ts` and list it here. */
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
  hungarian,
  romanian,
  greek,
  ukrainian,
  bulgarian,
  slovak,
  slovenian,
  croatian,
  serbian,
  arabic,
  thai,
  vietnamese,
  indonesian,
  catalan,
  lithuanian,
  latvian,
  estonian,
];

/** Used when no language has a word: matches nothing, which keeps the rule's own pattern valid. */
const nothing = '(?!)';

/**
 * The words of every language for one meaning, as one pattern group. All languages are read together because documents
 * mix them and the language of a till receipt is not known before it is read.
 */
export function inAnyLanguage(words: (vocabulary: ReadingVocabulary) => Words | undefined): string {
  const found = languages.map(words).filter((text) => text !== undefined && text !== '');
  return `(?:${found.join('|') || nothing})`;
}
