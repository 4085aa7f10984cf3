/**
 * Control characters (NUL, line breaks), text direction marks, invisible marks and lone surrogates: in a name they
 * serve to deceive its readers or to break a program.
 */
const deceptive = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/u;

/** Joiners that correct spelling in some languages, and emoji, need. */
const joiners = /[\u200c\u200d]/g;

/** Whether a line of untrusted text holds only visible, ordinary characters. */
export function isPlainText(text: string): boolean {
  return !deceptive.test(text.replace(joiners, ''));
}
