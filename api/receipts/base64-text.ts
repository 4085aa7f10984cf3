/** Bytes of a base64 text, decoded as it arrives. */
export type DecodedText = {
  /** Empty when it is not base64, or longer than allowed. */
  bytes: Buffer;
  isBase64: boolean;
  isTooLong: boolean;
  /** Number of characters. */
  length: number;
};

const alphabet = /^[A-Za-z0-9+/]*$/;

/** Receives the pieces of a text. */
export type TextSink<Value> = { write(text: string): void; end(): Value };

/**
 * Decodes base64 (RFC 4648 section 4, padding optional) piece by piece. Invalid text, or text longer than
 * `maxBytes`, is read to its end and dropped.
 *
 * @param hold called with the number of bytes before they are kept; may throw
 */
export function createBase64Sink({
  maxBytes,
  hold,
}: {
  maxBytes: number;
  hold: (bytes: number) => void;
}): TextSink<DecodedText> {
  const parts: Buffer[] = [];
  const seen = { isBase64: true, isTooLong: false, length: 0 };
  let size = 0;
  let pending = '';
  let padding = '';

  function keep(text: string): void {
    const bytes = Buffer.from(text, 'base64');
    size += bytes.length;
    hold(bytes.length);
    if (size > maxBytes) seen.isTooLong = true;
    else parts.push(bytes);
  }

  return {
    write(text) {
      seen.length += text.length;
      const at = text.indexOf('=');
      const letters = at === -1 ? text : text.slice(0, at);
      const isLate = padding !== '' && letters !== '';
      padding += at === -1 ? '' : text.slice(at, at + 3);
      seen.isBase64 &&= !isLate && alphabet.test(letters) && /^={0,2}$/.test(padding);
      if (!seen.isBase64 || seen.isTooLong) {
        parts.length = 0;
        return;
      }
      const all = pending + letters;
      // Four characters make three bytes.
      const whole = all.length - (all.length % 4);
      pending = all.slice(whole);
      if (whole > 0) keep(all.slice(0, whole));
    },
    end() {
      if (pending !== '' && seen.isBase64 && !seen.isTooLong) keep(pending);
      if (!seen.isBase64 || seen.isTooLong) parts.length = 0;
      return { ...seen, bytes: Buffer.concat(parts) };
    },
  };
}
