/** The reply field that holds a batch. */
export type BatchName = 'firstBatch' | 'nextBatch';

const TYPE = { double: 0x01, string: 0x02, document: 0x03, array: 0x04, int64: 0x12 } as const;

type CursorReply = { field: BatchName; batch: readonly Uint8Array[]; id: bigint; ns: string };

/**
 * The BSON of `{ cursor: { <field>: [...batch], id, ns }, ok: 1 }`, in parts. Built by hand so that stored
 * documents are sent as their bytes, without being decoded, encoded or copied again.
 */
export function cursorReply({ field, batch, id, ns }: CursorReply): Uint8Array[] {
  const items = batch.map((document, i) => ({ head: element(TYPE.document, String(i)), document }));
  const arrayBytes = items.reduce((sum, { head, document }) => sum + head.length + document.length, 5);
  const array = [int32(arrayBytes), ...items.flatMap(({ head, document }) => [head, document]), END];
  const name = Buffer.from(`${ns}\0`);
  const cursor = Buffer.concat([
    element(TYPE.int64, 'id'),
    int64(id),
    element(TYPE.string, 'ns'),
    int32(name.length),
    name,
  ]);
  const head = element(TYPE.array, field);
  const cursorBytes = 4 + head.length + arrayBytes + cursor.length + 1;
  const outer = element(TYPE.document, 'cursor');
  const total = 4 + outer.length + cursorBytes + OK.length + 1;
  return [int32(total), outer, int32(cursorBytes), head, ...array, cursor, END, OK, END];
}

const END = Buffer.of(0);
const OK = Buffer.concat([element(TYPE.double, 'ok'), Buffer.from([0, 0, 0, 0, 0, 0, 0xf0, 0x3f])]);

function element(type: number, name: string): Buffer {
  return Buffer.concat([Buffer.of(type), Buffer.from(`${name}\0`)]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function int64(value: bigint): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigInt64LE(value);
  return bytes;
}
