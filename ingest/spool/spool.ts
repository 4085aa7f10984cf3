import { join } from 'node:path';
import { createAppError } from '../../domain/shared/app-error.js';
import { type Clock, isWithin } from '../../domain/shared/clock.js';
import { hourMs, secondMs } from '../../domain/shared/units.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import { createFreeDisk, type FreeDisk } from '../../platform/files/free-disk.js';
import type { Logger } from '../../platform/logger/logger.js';
import { createGroupSync } from './group-sync.js';
import { newSpoolId, type SpoolEnvelope } from './spool-file.js';
import { createSpoolFs, type SpoolFs } from './spool-fs.js';
import { openSpoolWriter, type SpoolWriter } from './spool-writer.js';

/**
 * Silence after which a file in `tmp/` belongs to nobody, ms. A writer has at most ten minutes for one mail, and
 * other writers of the spool cannot be asked whether they are alive: they may run in another container.
 */
const abandonedAfterMs = hourMs;

/** How long a count of what waits is believed, ms: other writers add to it, drains take from it. */
const countedForMs = 30 * secondMs;

/** What is known when a mail begins to come in. */
export type SpoolFacts = Pick<SpoolEnvelope, 'source' | 'envelope' | 'full_size'> & {
  /** Name under which the mail is registered once, however often it is taken; a new one when it has none. */
  spoolId?: string;
};

/** Where mail rests until the database has it. */
export type Spool = ReturnType<typeof createSpool>;

/**
 * Creates the spool: `tmp/` for mails being received, `new/` for durable ones, `quarantine/` for files
 * that cannot be registered (the layout of Maildir). A file appears in `new/` by rename, complete or not at all.
 * Any number of processes may write to one spool.
 */
export function createSpool({
  directory,
  maxBytes,
  clock,
  logger,
  fs = createSpoolFs(),
  disk = createFreeDisk({ folder: directory, clock }),
}: {
  directory: string;
  /** Bytes waiting above which `open` refuses. */
  maxBytes: number;
  clock: Clock;
  logger: Logger;
  fs?: SpoolFs;
  disk?: FreeDisk;
}) {
  const paths = spoolPaths(directory);
  const syncNew = createGroupSync(() => fs.syncDirectory(paths.new));
  /** Upper bound of the bytes waiting: own arrivals are added here, what others do is seen by a recount. */
  let waitingBytes = 0;
  let countedAt = 0;
  let sweptAt = 0;

  const recount = createGroupSync(async () => {
    if (!isWithin({ since: sweptAt, now: clock.now(), ms: abandonedAfterMs })) await sweep();
    const names = await fs.list(paths.new);
    const sizes = await Promise.all(names.map((name) => fs.sizeOf(join(paths.new, name)).catch(() => 0)));
    waitingBytes = sizes.reduce((sum, size) => sum + size, 0);
    countedAt = clock.now().getTime();
  });

  /** Removes what dead writers left; their senders were never told that we have it. */
  async function sweep(): Promise<void> {
    let removed = 0;
    for (const name of await fs.list(paths.tmp)) if (await removeIfAbandoned(name)) removed += 1;
    if (removed > 0) logger.info({ files: removed }, 'unfinished mails removed');
    sweptAt = clock.now().getTime();
  }

  async function removeIfAbandoned(name: string): Promise<boolean> {
    const path = join(paths.tmp, name);
    try {
      const silentMs = clock.now().getTime() - (await fs.writtenAt(path)).getTime();
      if (silentMs < abandonedAfterMs) return false;
      await fs.remove(path);
      return true;
    } catch (error) {
      // Its writer finished it, or removed it, in this moment.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      // What is no file of ours (a folder, a file that may not be removed) must not keep mail from being accepted.
      logger.warn({ name, err: error }, 'unfinished mail cannot be removed');
      return false;
    }
  }

  return {
    paths,

    /** Makes the directories, removes what dead writers left, and counts what waits. */
    async prepare(): Promise<void> {
      for (const path of Object.values(paths)) await fs.makeDirectory(path);
      await sweep();
      await recount();
    },

    /** @throws {AppError} `spool.full` */
    async assertRoom(): Promise<void> {
      if (!(await disk.hasRoom())) {
        logger.error('the disk is nearly full, mail is deferred');
        throw createAppError({ code: 'spool.full', message: 'the disk is nearly full' });
      }
      const isCounted = isWithin({ since: countedAt, now: clock.now(), ms: countedForMs });
      if (isCounted && waitingBytes < maxBytes) return;
      await recount();
      if (waitingBytes < maxBytes) return;
      logger.error({ waiting_bytes: waitingBytes, max_bytes: maxBytes }, 'spool is full, mail is deferred');
      throw createAppError({ code: 'spool.full', message: 'the spool is at its bound' });
    },

    /** Starts a mail. */
    open({ spoolId, ...facts }: SpoolFacts): SpoolWriter {
      const now = clock.now();
      // Files are named by their arrival and never alike, so that two writers of one mail do not meet.
      const fileName = newSpoolId(now);
      return openSpoolWriter({
        fs,
        temporaryPath: join(paths.tmp, fileName),
        finalPath: join(paths.new, fileName),
        envelope: { spool_id: spoolId ?? fileName, received_at: now, ...facts },
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
