/** One field of a protobuf message: a number (varint), or bytes (a string, a message, packed numbers, fixed width). */
export type WireField =
  | { number: number; kind: 'varint'; value: bigint }
  | { number: number; kind: 'bytes' | 'fixed32' | 'fixed64'; value: Uint8Array };

const kinds = new Map<number, 'varint' | 'fixed64' | 'bytes' | 'fixed32'>([
  [0, 'varint'],
  [1, 'fixed64'],
  [2, 'bytes'],
  [5, 'fixed32'],
]);
const wireTypes = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

/**
 * Parses a protobuf message. Bytes are views of the input, not copies.
 *
 * @throws {Error} if it is not valid
 */
export function readFields(message: Uint8Array): WireField[] {
  const fields: WireField[] = [];
  let at = 0;
  while (at < message.length) {
    const key = varint();
    const number = Number(key >> 3n);
    const kind = kinds.get(Number(key & 7n));
    if (kind === undefined) throw new Error('not a protobuf message');
    if (kind === 'varint') {
      fields.push({ number, kind, value: varint() });
      continue;
    }
    const length = kind === 'bytes' ? Number(varint()) : kind === 'fixed32' ? 4 : 8;
    if (at + length > message.length) throw new Error('a protobuf field is longer than its message');
    fields.push({ number, kind, value: message.subarray(at, at + length) });
    at += length;
  }
  return fields;

  function varint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = message[at];
      at += 1;
      if (byte === undefined) break;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new Error('a protobuf number is not terminated');
  }
}

/** Serialises a protobuf message. */
export function writeFields(fields: WireField[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap((field) => {
      const key = varintBytes((BigInt(field.number) << 3n) | BigInt(wireTypes[field.kind]));
      if (field.kind === 'varint') return [key, varintBytes(field.value)];
      if (field.kind === 'bytes') return [key, varintBytes(BigInt(field.value.length)), field.value];
      return [key, field.value];
    }),
  );
}

/** A string field. */
export function textField(number: number, text: string): WireField {
  return { number, kind: 'bytes', value: Buffer.from(text) };
}

/** An integer field. */
export function numberField(number: number, value: number): WireField {
  return { number, kind: 'varint', value: BigInt(value) };
}

function varintBytes(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let left = BigInt.asUintN(64, value);
  while (left >= 0x80n) {
    bytes.push(Number(left & 0x7fn) | 0x80);
    left >>= 7n;
  }
  bytes.push(Number(left));
  return Uint8Array.from(bytes);
}
