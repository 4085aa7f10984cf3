/**
 * Control characters (NUL, line breaks), marks that turn the reading direction around or are not seen at all, and
 * halves of characters: in a name they serve to deceive whoever reads it, or to break a program that does.
 */
const deceptive = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/u;

/** Joiners without which words of some languages are misspelt, and emoji fall apart. */
const joiners = /[\u200c\u200d]/g;

/** Whether a stranger's one-line text holds nothing but characters that are seen as what they are. */
export function isPlainText(text: string): boolean {
  return !deceptive.test(text.replace(joiners, ''));
}
