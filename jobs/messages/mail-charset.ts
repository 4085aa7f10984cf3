import type { ParsedMail } from 'mailparser';

type Texts = Pick<ParsedMail, 'html' | 'text'>;

/** What stands where bytes are no character of the charset that was named. */
const unreadable = /\uFFFD/g;
/** Characters beyond ASCII that were read. */
const beyondAscii = /[^\p{ASCII}\uFFFD]/gu;

/**
 * Whether texts were named as UTF-8 (or not at all) and are not: more of what lies beyond ASCII could not be read than
 * could. One broken character among many right ones is just that.
 */
export function isMislabelled({ html, text }: Texts): boolean {
  const all = `${html || ''}${text ?? ''}`;
  const broken = all.match(unreadable)?.length ?? 0;
  return broken > 0 && broken > (all.match(beyondAscii)?.length ?? 0);
}

/** Charsets of one byte that texts are written in which are named otherwise: of Western and of Central Europe. */
export type BytewiseCharset = 'windows-1252' | 'windows-1250';

/** The mail with its texts named as of another charset, in which every byte is a character. */
export function namedAs(raw: Buffer, charset: BytewiseCharset): Buffer {
  const named = raw
    .toString('latin1')
    .replace(/charset\s{0,2}=\s{0,2}"?(?:utf-?8|us-ascii)"?/gi, `charset=${charset}`)
    .replace(/^(content-type:[ \t]*text\/(?:plain|html))[ \t]*;?[ \t]*(?=\r?$)/gim, `$1; charset=${charset}`);
  return Buffer.from(named, 'latin1');
}

/** Signs of Windows-1252 that stand inside no word, where Windows-1250 has letters: Polish has them in every sentence. */
const signInWord = /\p{L}[\u00a3\u00a5\u00aa\u00af\u00b3\u00b9\u00ba\u00bc\u00be\u00bf]\p{Ll}/u;
/** Letters of Windows-1252 that no Western language has side by side, where Czech and Slovak have theirs. */
const northern = /[\u00f8\u0161\u017e]/;
const southern = /[\u00e8\u00ec]/;

/** Whether texts that were read as Windows-1252 are written in Windows-1250. */
export function isCentralEuropean({ html, text }: Texts): boolean {
  const all = `${html || ''}${text ?? ''}`;
  return signInWord.test(all) || (northern.test(all) && southern.test(all));
}
