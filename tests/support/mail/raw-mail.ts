/** A mail written byte by byte, such as no mail program would compose: header lines as given, then the body. */
export function rawMail(header: string[], body = 'hello\r\n'): Buffer {
  return Buffer.from(`${header.join('\r\n')}\r\n\r\n${body}`, 'latin1');
}

/** An encoded word (RFC 2047), which may decode to anything. */
export function encodedWord(text: string): string {
  return `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
}
