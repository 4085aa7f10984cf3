/** First bytes of a compound file ([MS-CFB] section 2.2): mails saved by Outlook, and older documents. */
export const compoundFile: readonly number[] = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether `bytes` start with `prefix`. */
export function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}
