import { join } from 'node:path';
import { createAppError } from '../../domain/shared/app-error.js';
import { type Clock, isWithin } from '../../domain/shared/clock.js';
import { thrownCode } from '../../domain/shared/thrown.js';
import { hourMs, secondMs } from '../../domain/shared/units.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import { createFreeDisk, type FreeDisk } from '../../platform/files/free-disk.js';
import type { Logger } from '../../platform/logger/logger.js';
import { traceparent } from '../../platform/tracing/tracing.js';
import { createRightOfWay } from './right-of-way.js';
import { newSpoolId, type SpoolEnvelope } from './spool-file.js';
import { createSpoolFs, type SpoolFs } from './spool-fs.js';
import { openSpoolWriter, type SpoolWriter } from './spool-writer.js';

/**
 * Shares one sync among all callers that asked before it started.
 *
 * A caller that arrives during a sync waits for the next one: the running one may have started before the
 * caller's change. With ten sessions committing in parallel this turns ten directory syncs into two.
 */
export function createGroupSync(sync: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function start(): Promise<void> {
    const current = sync().finally(() => {
      if (running === current) running = null;
    });
    running = current;
    return current;
  }

  return function request(): Promise<void> {
    if (next) return next;
    if (!running) return start();
    next = running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
}

/**
 * A file in `tmp/` silent for this long is abandoned, ms. A writer has at most ten minutes per mail, and
 * other writers cannot be asked whether they are alive: they may run in another container.
 */
const abandonedAfterMs = hourMs;

/** How long a count of the waiting bytes is used, ms: other writers add files, drains remove them. */
const countedForMs = 30 * secondMs;

/** What is known when a mail starts to arrive. */
export type SpoolFacts = Pick<SpoolEnvelope, 'source' | 'envelope' | 'full_size'> & {
  /** Name under which the mail is registered once, however often it is taken; generated when absent. */
  spoolId?: string;
};

/** Where mail is stored until it is in the database. */
export type Spool = ReturnType<typeof createSpool>;

/**
 * Creates the spool: `tmp/` for mails being received, `new/` for durable ones, `quarantine/` for files that
 * cannot be registered (the layout of Maildir). A file appears in `new/` by rename, complete or not at all.
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
  /** Waiting bytes above which `assertRoom` refuses. */
  maxBytes: number;
  clock: Clock;
  logger: Logger;
  fs?: SpoolFs;
  disk?: FreeDisk;
}) {
  const paths = spoolPaths(directory);
  const syncNew = createGroupSync(() => fs.syncDirectory(paths.new));
  const rightOfWay = createRightOfWay();
  /** Upper bound of the waiting bytes: own arrivals are added here, changes by others are seen by a recount. */
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

  /** Removes leftovers of dead writers; their mails were never acknowledged. */
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
      // Its writer finished or removed it at that moment.
      if (thrownCode(error) === 'ENOENT') return false;
      // Anything that is not our file (a folder, an unremovable file) must not keep mail from being accepted.
      logger.warn({ name, err: error }, 'unfinished mail cannot be removed');
      return false;
    }
  }

  return {
    paths,

    /** Creates the directories, removes leftovers of dead writers, and counts what is waiting. */
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
      throw createAppError({ code: 'spool.full', message: 'the spool is at its limit' });
    },

    /** Starts a mail. */
    open({ spoolId, ...facts }: SpoolFacts): SpoolWriter {
      const now = clock.now();
      // Files are named by arrival and unique, so that two writers of one mail do not collide.
      const fileName = newSpoolId(now);
      return openSpoolWriter({
        fs,
        temporaryPath: join(paths.tmp, fileName),
        finalPath: join(paths.new, fileName),
        envelope: { spool_id: spoolId ?? fileName, received_at: now, ...facts, trace: traceparent() },
        syncNew,
        rightOfWay,
        onCommitted: (bytes) => {
          waitingBytes += bytes;
        },
      });
    },
  };
}

/** The folder of the spool: under DATA_DIR, which must be on a local disk. */
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
