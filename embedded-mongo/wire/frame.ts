/**
 * MongoDB's wire protocol, as far as current drivers use it with a standalone server: OP_MSG both ways, and the
 * OP_QUERY hello that opens a connection (https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/).
 */

/** Largest message, as announced in hello. */
export const MAX_MESSAGE_BYTES = 48_000_000;
/** A message may exceed that by its envelope (a full batch and the command around it). */
const MAX_FRAME_BYTES = MAX_MESSAGE_BYTES + 16_384;
const HEADER_BYTES = 16;

const OP = { reply: 1, query: 2004, message: 2013 } as const;
const FLAG = { checksum: 1, moreToCome: 2 } as const;
/** Unknown flag bits below 16 must fail the message. */
const REQUIRED_FLAGS = 0xffff & ~(FLAG.checksum | FLAG.moreToCome);

/** One request. */
export type Message = {
  requestId: number;
  kind: 'query' | 'message';
  /** The command document, as bytes. */
  body: Uint8Array;
  /** The database of an OP_QUERY; OP_MSG names it in the body. */
  database?: string;
  /** Documents sent besides the body, by the field they belong to. */
  sequences: Map<string, Uint8Array[]>;
  /** The client expects no reply. */
  silent: boolean;
};

const EMPTY = Buffer.alloc(0);

/**
 * Splits a byte stream into messages. Large messages are assembled as they arrive, so that no chunk is held for long.
 */
export function createFrameReader() {
  let frame: Buffer | null = null;
  let filled = 0;
  let start: Buffer = EMPTY;

  /** Adds bytes to the incomplete message; returns the remaining bytes. */
  function fill(bytes: Buffer, into: Buffer): Buffer {
    const taken = bytes.copy(into, filled);
    filled += taken;
    return bytes.subarray(taken);
  }

  return {
    /** Whether a message has arrived in part. */
    isPartial: () => frame !== null || start.length > 0,
    /** The messages completed by these bytes; throws when the bytes violate the protocol. */
    *push(bytes: Buffer): Generator<Message> {
      let rest = start.length > 0 ? Buffer.concat([start, bytes]) : bytes;
      start = EMPTY;
      while (rest.length > 0) {
        if (frame) {
          rest = fill(rest, frame);
          if (filled < frame.length) return;
          const whole = frame;
          frame = null;
          yield parseFrame(whole);
          continue;
        }
        if (rest.length < 4) {
          start = rest;
          return;
        }
        const size = rest.readInt32LE(0);
        if (size < HEADER_BYTES || size > MAX_FRAME_BYTES) throw new Error(`a message of ${size} bytes`);
        if (rest.length >= size) {
          yield parseFrame(rest.subarray(0, size));
          rest = rest.subarray(size);
        } else {
          frame = Buffer.allocUnsafe(size);
          filled = 0;
        }
      }
    },
  };
}

/** Parses one message; throws when its inner lengths are inconsistent. */
export function parseFrame(frame: Buffer): Message {
  const requestId = frame.readInt32LE(4);
  const opcode = frame.readInt32LE(12);
  if (opcode === OP.query) return parseQuery(frame, requestId);
  if (opcode === OP.message) return parseMessage(frame, requestId);
  throw new Error(`opcode ${opcode}`);
}

/** OP_QUERY: flags, collection name, skip, return count, the command. */
function parseQuery(frame: Buffer, requestId: number): Message {
  const nameEnd = frame.indexOf(0, HEADER_BYTES + 4);
  if (nameEnd < 0) throw new Error('OP_QUERY without a collection name');
  const [database = ''] = frame.toString('utf8', HEADER_BYTES + 4, nameEnd).split('.');
  const body = documentAt({ frame, at: nameEnd + 9, end: frame.length });
  return { requestId, kind: 'query', body, database, sequences: new Map(), silent: false };
}

function parseMessage(frame: Buffer, requestId: number): Message {
  if (frame.length < HEADER_BYTES + 4) throw new Error('OP_MSG without flags');
  const flags = frame.readUInt32LE(HEADER_BYTES);
  if (flags & REQUIRED_FLAGS) throw new Error(`OP_MSG flags ${flags}`);
  const end = flags & FLAG.checksum ? frame.length - 4 : frame.length;
  const sequences = new Map<string, Uint8Array[]>();
  let body: Uint8Array | null = null;
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const kind = frame[at++];
    if (kind === 0 && body === null) {
      body = documentAt({ frame, at, end });
      at += body.length;
    } else if (kind === 1) at = readSequence({ frame, at, end, sequences });
    else throw new Error(`OP_MSG section of kind ${kind}`);
  }
  if (!body) throw new Error('OP_MSG without a body');
  return { requestId, kind: 'message', body, sequences, silent: (flags & FLAG.moreToCome) !== 0 };
}

type SequenceInput = { frame: Buffer; at: number; end: number; sequences: Map<string, Uint8Array[]> };

function readSequence({ frame, at, end, sequences }: SequenceInput): number {
  const stop = at + sizeAt({ frame, at, end });
  const nameEnd = frame.indexOf(0, at + 4);
  if (nameEnd < 0 || nameEnd >= stop) throw new Error('a document sequence without a name');
  const name = frame.toString('utf8', at + 4, nameEnd);
  if (sequences.has(name)) throw new Error(`two document sequences named ${name}`);
  const documents: Uint8Array[] = [];
  for (let next = nameEnd + 1; next < stop; ) {
    const document = documentAt({ frame, at: next, end: stop });
    documents.push(document);
    next += document.length;
  }
  sequences.set(name, documents);
  return stop;
}

function documentAt({ frame, at, end }: { frame: Buffer; at: number; end: number }): Uint8Array {
  return frame.subarray(at, at + sizeAt({ frame, at, end }));
}

function sizeAt({ frame, at, end }: { frame: Buffer; at: number; end: number }): number {
  const size = at + 4 <= end ? frame.readInt32LE(at) : -1;
  if (size < 5 || at + size > end) throw new Error(`a section of ${size} bytes where ${end - at} are left`);
  return size;
}

type Answer = { message: Message; reply: readonly Uint8Array[]; replyId: number };

/** Wraps a reply, given in parts, in the envelope that its request requires. */
export function replyFrame({ message, reply, replyId }: Answer): Uint8Array[] {
  const isQuery = message.kind === 'query';
  // OP_REPLY: flags (8: await capable), cursor id, starting from, one document. OP_MSG: flags, section kind 0.
  const prefix = isQuery ? Buffer.alloc(20) : Buffer.alloc(5);
  if (isQuery) {
    prefix.writeInt32LE(8, 0);
    prefix.writeInt32LE(1, 16);
  }
  const header = Buffer.allocUnsafe(HEADER_BYTES);
  const length = reply.reduce((sum, part) => sum + part.length, HEADER_BYTES + prefix.length);
  header.writeInt32LE(length, 0);
  header.writeInt32LE(replyId, 4);
  header.writeInt32LE(message.requestId, 8);
  header.writeInt32LE(isQuery ? OP.reply : OP.message, 12);
  return [header, prefix, ...reply];
}
