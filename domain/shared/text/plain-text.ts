/**
 * Control characters (NUL, line breaks), text direction marks, invisible marks and lone surrogates: in a name they
 * serve to deceive its readers or to break a program.
 */
const deceptive = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/u;

/** Joiners that correct spelling in some languages, and emoji, need. */
const joiners = /[\u200c\u200d]/g;

/** The same without what is invisible between letters; everything else deceptive separates words. */
export function plainText(text: string): string {
  if (isPlainText(text)) return text;
  return text
    .replace(/[^\P{Cf}\u200c\u200d]/gu, '')
    .replace(new RegExp(deceptive, 'gu'), (mark) => (/[\u200c\u200d]/.test(mark) ? mark : ' '))
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Whether a line of untrusted text holds only visible, ordinary characters. */
export function isPlainText(text: string): boolean {
  return !deceptive.test(text.replace(joiners, ''));
}
