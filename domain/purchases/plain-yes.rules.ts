import { regex } from '../shared/regex.js';
import { doubtWords, fillerWords } from './price-in-reply-words.data.js';

/**
 * Ways to say yes in the languages of our mails. Words that only thank or acknowledge are excluded: `OK`, and `tak`,
 * which means thanks in Danish and yes in Polish.
 */
const yesWords: RegExp = regex('giu')`
  (?<![\p{L}\p{N}])(?:yes|yep|yeah|yup|indeed|correct|exactly|that(?:[’']s| is) (?:right|correct)|it (?:is|does)
  |ja|jawohl|genau|(?:das )?stimmt|richtig|oui|c[’']est (?:ça|exact|correct)|exact|sí|si|así es|correcto|exacto|sì|esatto
  |corretto|sim|correto|isso mesmo|(?:dat )?klopt|inderdaad|(?:det )?stämmer|(?:det )?stemmer|kyllä|joo|zgadza się|ano
  |да|верно|はい|네|예|是的?|对)(?![\p{L}\p{N}])`;
const noWords = /(?<!\p{L})(?:no|not|non|nein|nicht|pas|niet|inte|ikke|não|nie|не|нет)(?!\p{L})/iu;
/** Most words of a name below a reply. */
const maxNameWords = 3;
const nameWord = /^\p{Lu}[\p{Ll}\p{M}.’'-]*$/u;

/** Whether a reply says yes and nothing more: with a condition, a question or a number it does not. */
export function isPlainYes({ words }: { words: string }): boolean {
  if (words.search(yesWords) < 0 || /[?？\d]/.test(words)) return false;
  if (noWords.test(words) || doubtWords.test(words)) return false;
  const rest =
    words
      .replace(yesWords, ' ')
      .replace(fillerWords, ' ')
      .match(/[\p{L}\p{M}.’'-]*\p{L}[\p{L}\p{M}.’'-]*/gu) ?? [];
  return rest.length <= maxNameWords && rest.every((word) => nameWord.test(word));
}
