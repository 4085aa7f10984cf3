import { arabic } from './languages/ar.js';
import { bulgarian } from './languages/bg.js';
import { catalan } from './languages/ca.js';
import { czech } from './languages/cs.js';
import { danish } from './languages/da.js';
import { german } from './languages/de.js';
import { greek } from './languages/el.js';
import { english } from './languages/en.js';
import { spanish } from './languages/es.js';
import { estonian } from './languages/et.js';
import { finnish } from './languages/fi.js';
import { french } from './languages/fr.js';
import { hebrew } from './languages/he.js';
import { croatian } from './languages/hr.js';
import { hungarian } from './languages/hu.js';
import { indonesian } from './languages/id.js';
import { italian } from './languages/it.js';
import { japanese } from './languages/ja.js';
import { korean } from './languages/ko.js';
import { lithuanian } from './languages/lt.js';
import { latvian } from './languages/lv.js';
import { malay } from './languages/ms.js';
import { norwegian } from './languages/nb.js';
import { dutch } from './languages/nl.js';
import { polish } from './languages/pl.js';
import { portuguese } from './languages/pt.js';
import { romanian } from './languages/ro.js';
import { russian } from './languages/ru.js';
import { slovak } from './languages/sk.js';
import { slovenian } from './languages/sl.js';
import { serbian } from './languages/sr.js';
import { swedish } from './languages/sv.js';
import { thai } from './languages/th.js';
import { turkish } from './languages/tr.js';
import { ukrainian } from './languages/uk.js';
import { vietnamese } from './languages/vi.js';
import { chinese } from './languages/zh.js';
import type { ReadingVocabulary } from './reading-vocabulary.types.js';
import type { Words } from './words.types.js';

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
