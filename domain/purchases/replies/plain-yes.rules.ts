import { regex } from '../../shared/regex.js';
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
const noWords = regex('iu')`
  (?<!\p{L})(?:no|nope|not|non|nein|nee|nej|nei|nicht|pas|niet|inte|ikke|não|nie|ne|ei|не|нет|いいえ|不是|没有|아니요)(?!\p{L})`;
const everyNo = new RegExp(noWords.source, 'giu');
/** Most words of a name below a reply. */
const maxNameWords = 3;
const nameWord = /^\p{Lu}[\p{Ll}\p{M}.’'-]*$/u;

/** Whether a reply says yes and nothing more: with a condition, a question or a number it does not. */
export function isPlainYes({ words }: { words: string }): boolean {
  return words.search(yesWords) >= 0 && !noWords.test(words) && isAlone({ words, answer: yesWords });
}

/** Whether a reply says no and nothing more. */
export function isPlainNo({ words }: { words: string }): boolean {
  return noWords.test(words) && words.search(yesWords) < 0 && isAlone({ words, answer: everyNo });
}

/** Whether nothing but an answer, a greeting and a name is said. */
function isAlone({ words, answer }: { words: string; answer: RegExp }): boolean {
  if (/[?？\d]/.test(words) || doubtWords.test(words)) return false;
  const rest =
    words
      .replace(answer, ' ')
      .replace(fillerWords, ' ')
      .match(/[\p{L}\p{M}.’'-]*\p{L}[\p{L}\p{M}.’'-]*/gu) ?? [];
  return rest.length <= maxNameWords && rest.every((word) => nameWord.test(word));
}
