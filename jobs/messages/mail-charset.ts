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

/** The mail with its texts named as Windows-1252, which is what such texts are written in, and in which every byte is one. */
export function namedWindows1252(raw: Buffer): Buffer {
  const named = raw
    .toString('latin1')
    .replace(/charset\s{0,2}=\s{0,2}"?(?:utf-?8|us-ascii)"?/gi, 'charset=windows-1252')
    .replace(
      /^(content-type:[ \t]*text\/(?:plain|html))[ \t]*;?[ \t]*(?=\r?$)/gim,
      '$1; charset=windows-1252',
    );
  return Buffer.from(named, 'latin1');
}
