import { kib, mib } from '../../domain/shared/units.js';
import type { RightOfWay } from './right-of-way.js';
import { encodeEnvelope, type SpoolEnvelope } from './spool-file.js';
import type { SpoolFs } from './spool-fs.js';

/** Bytes collected before a write: most mails become one write call, large ones a bounded number. */
const writeBufferBytes = 256 * kib;
/** Chunks collected before a write: a sender that trickles bytes must not make us hold one object per byte. */
const maxGatheredPieces = 64;
/** From here on a mail is large: smaller ones are synced once. */
const largeBytes = mib;
/** Bytes of a large mail between two syncs: a small mail that is synced meanwhile waits behind no more than these. */
const syncEveryBytes = 256 * kib;

/** A mail being written to the spool. After `abort` or a failed call only `abort` may follow. */
export type SpoolWriter = {
  write(chunk: Buffer): Promise<void>;
  /** Resolves once the mail would survive a power cut. */
  commit(): Promise<{ spoolId: string }>;
  /** Removes what was written; never throws. */
  abort(): Promise<void>;
};

/** Starts a mail's file under `temporaryPath`; `commit` moves it to its final path. */
export function openSpoolWriter({
  fs,
  temporaryPath,
  finalPath,
  envelope,
  syncNew,
  rightOfWay,
  onCommitted,
}: {
  fs: SpoolFs;
  temporaryPath: string;
  finalPath: string;
  envelope: SpoolEnvelope;
  syncNew: () => Promise<void>;
  /** Shared by all mails of a spool. */
  rightOfWay: RightOfWay;
  onCommitted: (bytes: number) => void;
}): SpoolWriter {
  const opening = fs.createFile(temporaryPath);
  // The first write may come much later than a failed open; it reports the failure.
  opening.catch(() => undefined);
  let gathered: Buffer[] = [encodeEnvelope(envelope)];
  let gatheredBytes = gathered[0]?.length ?? 0;
  let totalBytes = 0;
  let syncedBytes = 0;
  let isRenamed = false;

  async function flush(): Promise<void> {
    const pieces = gathered;
    totalBytes += gatheredBytes;
    gathered = [];
    gatheredBytes = 0;
    const isLarge = totalBytes >= largeBytes;
    const file = await opening;
    if (isLarge) await rightOfWay.giveWay();
    await file.write(pieces);
    if (!isLarge || totalBytes - syncedBytes < syncEveryBytes) return;
    syncedBytes = totalBytes;
    await file.datasync();
  }

  return {
    async write(chunk) {
      gathered.push(chunk);
      gatheredBytes += chunk.length;
      if (gatheredBytes >= writeBufferBytes || gathered.length >= maxGatheredPieces) await flush();
    },
    async commit() {
      const file = await opening;
      if (gatheredBytes > 0) await flush();
      await rightOfWay.first(async () => {
        await file.datasync();
        await fs.rename(temporaryPath, finalPath);
        isRenamed = true;
        await syncNew();
      });
      // The bytes are durable; closing cannot affect them, so nobody waits for it.
      file.close().catch(() => undefined);
      onCommitted(totalBytes);
      return { spoolId: envelope.spool_id };
    },
    async abort() {
      gathered = [];
      const file = await opening.catch(() => null);
      await file?.close().catch(() => undefined);
      if (file) await fs.remove(isRenamed ? finalPath : temporaryPath).catch(() => undefined);
    },
  };
}
