import type { Readable } from 'node:stream';
import { noteInSpan, withSpan } from '../../platform/tracing/tracing.js';
import type { IngestLimits } from '../limits.js';
import type { SpoolWriter } from '../spool/spool-writer.js';
import { createHopCounter } from './hop-counter.js';
import { replies, type SmtpReply, storageReply } from './smtp-replies.js';

/** A message being received. */
type Reception = {
  content: Readable;
  writer: SpoolWriter;
  limits: IngestLimits;
  cutOff: (reply: SmtpReply) => void;
};

/**
 * Receives one message into the spool.
 *
 * A refused message is still read to its end, because SMTP has no other way to deliver the reply, but no more
 * of it is stored. `cutOff` is called when it does not end within the limits.
 *
 * @returns the spool id once the message is durable
 * @throws {SmtpReply} the refusal; nothing of the message is left on disk
 */
export async function receiveMessage({
  content,
  writer,
  limits,
  cutOff,
}: Reception): Promise<{ spoolId: string }> {
  const deadline = setTimeout(() => cutOff(replies.tooSlow()), limits.maxDataMs);
  try {
    const refusal = await copy({ content, writer, limits, cutOff });
    if (refusal) throw refusal;
    const durable = await withSpan({ name: 'write to spool' }, writer.commit).catch((error: unknown) => {
      throw Object.assign(storageReply(error), { cause: error });
    });
    noteInSpan({ spool_id: durable.spoolId });
    return durable;
  } catch (error) {
    await writer.abort();
    throw error;
  } finally {
    clearTimeout(deadline);
  }
}

async function copy({ content, writer, limits, cutOff }: Reception): Promise<SmtpReply | null> {
  const hops = createHopCounter();
  let receivedBytes = 0;
  let refusal: SmtpReply | null = null;
  const chunks: AsyncIterable<Buffer> = content;
  for await (const chunk of chunks) {
    receivedBytes += chunk.length;
    if (!refusal) {
      refusal = await take(chunk);
      // Frees the disk at once: the rest of the message may take minutes.
      if (refusal) await writer.abort();
    }
    if (receivedBytes > limits.maxMessageBytes + limits.maxDiscardedBytes) {
      cutOff(refusal ?? replies.tooLarge(limits.maxMessageBytes));
    }
  }
  return refusal;

  async function take(chunk: Buffer): Promise<SmtpReply | null> {
    if (receivedBytes > limits.maxMessageBytes) return replies.tooLarge(limits.maxMessageBytes);
    hops.scan(chunk);
    if (hops.count() > limits.maxReceivedLines) return replies.routingLoop();
    try {
      await writer.write(chunk);
      return null;
    } catch (error) {
      return Object.assign(storageReply(error), { cause: error });
    }
  }
}
