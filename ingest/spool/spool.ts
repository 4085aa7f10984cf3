import { join } from 'node:path';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { kib } from '../../domain/shared/units.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import type { Logger } from '../../platform/logger/logger.js';
import { createGroupSync } from './group-sync.js';
import { encodeEnvelope, newSpoolId, type SpoolEnvelope } from './spool-file.js';
import { createSpoolFs, type SpoolFs } from './spool-fs.js';

/** Bytes gathered before a write: most mails become one write call, large ones a bounded number. */
const writeBufferBytes = 256 * kib;
/** Pieces gathered before a write: a sender that trickles bytes must not make us hold one object for each. */
const maxGatheredPieces = 64;

/** One mail on its way into the spool. After `abort` or a failed call only `abort` may follow. */
export type SpoolWriter = {
  write(chunk: Buffer): Promise<void>;
  /** Resolves once the mail would survive a power cut. */
  commit(): Promise<{ spoolId: string }>;
  /** Removes what was written; never throws. */
  abort(): Promise<void>;
};

/** Where mail rests until the database has it. */
export type Spool = ReturnType<typeof createSpool>;

/**
 * Creates the spool: `tmp/` for mails being received, `new/` for durable ones, `quarantine/` for files
 * that cannot be registered (the layout of Maildir). A file appears in `new/` by rename, complete or not at all.
 */
export function createSpool({
  directory,
  maxBytes,
  clock,
  logger,
  fs = createSpoolFs(),
}: {
  directory: string;
  /** Bytes waiting above which `open` refuses. */
  maxBytes: number;
  clock: Clock;
  logger: Logger;
  fs?: SpoolFs;
}) {
  const paths = spoolPaths(directory);
  const syncNew = createGroupSync(() => fs.syncDirectory(paths.new));
  /** Upper bound of the bytes waiting: arrivals are added here, the drain's removals are seen by a recount. */
  let waitingBytes = 0;

  async function recount(): Promise<void> {
    const names = await fs.list(paths.new);
    const sizes = await Promise.all(names.map((name) => fs.sizeOf(join(paths.new, name)).catch(() => 0)));
    waitingBytes = sizes.reduce((sum, size) => sum + size, 0);
  }

  return {
    paths,

    /** Makes the directories and removes mails whose sender was never told that we have them. */
    async prepare(): Promise<void> {
      for (const path of Object.values(paths)) await fs.makeDirectory(path);
      const leftovers = await fs.list(paths.tmp);
      for (const name of leftovers) {
        // What is no file of ours (a folder, a file that may not be removed) must not keep mail from being accepted.
        await fs
          .remove(join(paths.tmp, name))
          .catch((error: unknown) => logger.warn({ name, err: error }, 'unfinished mail cannot be removed'));
      }
      if (leftovers.length > 0) logger.info({ files: leftovers.length }, 'unfinished mails removed');
      await recount();
    },

    /** @throws {AppError} `spool.full` */
    async assertRoom(): Promise<void> {
      if (waitingBytes < maxBytes) return;
      await recount();
      if (waitingBytes < maxBytes) return;
      logger.error({ waiting_bytes: waitingBytes, max_bytes: maxBytes }, 'spool is full, mail is deferred');
      throw createAppError({ code: 'spool.full', message: 'the spool is at its bound' });
    },

    /** Starts a mail. */
    open(facts: Pick<SpoolEnvelope, 'source' | 'envelope'>): SpoolWriter {
      const now = clock.now();
      const spoolId = newSpoolId(now);
      return createWriter({
        fs,
        temporaryPath: join(paths.tmp, spoolId),
        finalPath: join(paths.new, spoolId),
        envelope: { spool_id: spoolId, received_at: now, ...facts },
        syncNew,
        onCommitted: (bytes) => {
          waitingBytes += bytes;
        },
      });
    },
  };
}

/** The folder of the spool: under DATA_DIR, which must be a disk of this machine. */
export function spoolDirectory(config: AppConfig): string {
  return join(config.store.dataDir, 'spool');
}

/** Folders of a spool. */
export type SpoolPaths = { tmp: string; new: string; quarantine: string };

/** The folders of the spool in `directory`. */
export function spoolPaths(directory: string): SpoolPaths {
  return {
    tmp: join(directory, 'tmp'),
    new: join(directory, 'new'),
    quarantine: join(directory, 'quarantine'),
  };
}

function createWriter({
  fs,
  temporaryPath,
  finalPath,
  envelope,
  syncNew,
  onCommitted,
}: {
  fs: SpoolFs;
  temporaryPath: string;
  finalPath: string;
  envelope: SpoolEnvelope;
  syncNew: () => Promise<void>;
  onCommitted: (bytes: number) => void;
}): SpoolWriter {
  const opening = fs.createFile(temporaryPath);
  // The first write may come much later than a failed open; it is reported there.
  opening.catch(() => undefined);
  let gathered: Buffer[] = [encodeEnvelope(envelope)];
  let gatheredBytes = gathered[0]?.length ?? 0;
  let totalBytes = 0;
  let isRenamed = false;

  async function flush(): Promise<void> {
    const pieces = gathered;
    totalBytes += gatheredBytes;
    gathered = [];
    gatheredBytes = 0;
    await (await opening).write(pieces);
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
      await file.datasync();
      await fs.rename(temporaryPath, finalPath);
      isRenamed = true;
      await syncNew();
      // The bytes are durable; closing can neither help nor harm them, so nobody waits for it.
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
