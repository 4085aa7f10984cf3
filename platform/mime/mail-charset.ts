import type { ParsedMail } from 'mailparser';

type Texts = Pick<ParsedMail, 'html' | 'text'>;

/** The replacement for bytes that are invalid in the declared charset. */
const unreadable = /\uFFFD/g;
/** Correctly decoded characters beyond ASCII. */
const beyondAscii = /[^\p{ASCII}\uFFFD]/gu;

/**
 * Whether texts declared as UTF-8 (or undeclared) are in another charset: more non-ASCII characters failed to
 * decode than succeeded. One broken character among many good ones does not count.
 */
export function isMislabelled({ html, text }: Texts): boolean {
  const all = `${html || ''}${text ?? ''}`;
  const broken = all.match(unreadable)?.length ?? 0;
  return broken > 0 && broken > (all.match(beyondAscii)?.length ?? 0);
}

/** Single-byte charsets of texts that are declared as something else: Western and Central European. */
export type BytewiseCharset = 'windows-1252' | 'windows-1250';

/** The mail with its texts declared in another charset, in which every byte is a character. */
export function namedAs(raw: Buffer, charset: BytewiseCharset): Buffer {
  const named = raw
    .toString('latin1')
    .replace(/charset\s{0,2}=\s{0,2}"?(?:utf-?8|us-ascii)"?/gi, `charset=${charset}`)
    .replace(/^(content-type:[ \t]*text\/(?:plain|html))[ \t]*;?[ \t]*(?=\r?$)/gim, `$1; charset=${charset}`);
  return Buffer.from(named, 'latin1');
}

/**
 * Windows-1252 symbols that occur inside no word, at the positions of Windows-1250 letters: Polish has them in
 * every sentence.
 */
const signInWord = /\p{L}[\u00a3\u00a5\u00aa\u00af\u00b3\u00b9\u00ba\u00bc\u00be\u00bf]\p{Ll}/u;
/** Windows-1252 letters that no Western language combines, at the positions of Czech and Slovak letters. */
const northern = /[\u00f8\u0161\u017e]/;
const southern = /[\u00e8\u00ec]/;

/** Whether texts decoded as Windows-1252 are really Windows-1250. */
export function isCentralEuropean({ html, text }: Texts): boolean {
  const all = `${html || ''}${text ?? ''}`;
  return signInWord.test(all) || (northern.test(all) && southern.test(all));
}
