import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { filesDirectory } from './serve.js';
import { createCatalog } from './storage/catalog.js';
import type { Collection } from './storage/collection.types.js';
import { type Engine, openEngine } from './storage/engine.js';
import { indexPrefix, recordRange, successor } from './storage/keys.js';
import { acquireLock, assertNotOpen } from './storage/lock.js';
import { makeDirectory } from './storage/make-directory.js';
import { assertRoom } from './storage/room.js';
import { storeError } from './store-error.js';

/**
 * Contents of a store: size of its file in bytes, and for each collection its documents, their bytes and its indexes.
 */
export type StoreReport = {
  fileBytes: number;
  collections: { ns: string; documents: number; bytes: number; indexes: string[] }[];
};

/** LMDB's data file in its directory; the lock file next to it is recreated. */
const DATA_FILE = 'data.mdb';
/** Next to a backup's data file: its SHA-256, in hex. */
const DIGEST_FILE = 'data.mdb.sha256';

/** Whether a directory holds a store. */
export function hasStore({ dataDir }: { dataDir: string }): boolean {
  return existsSync(join(filesDirectory(dataDir), DATA_FILE));
}

/** Reports what a store holds, whether or not another process has it open. Throws `store.not_found`. */
export async function inspectStore({ dataDir }: { dataDir: string }): Promise<StoreReport> {
  return readFiles(filesDirectory(dataDir), ({ engine, collections }) => report(engine, collections));
}

/**
 * Copies a snapshot of a store into a new directory, even while it is in use, and verifies the copy. Throws
 * `store.not_found`, `store.not_empty` and `store.damaged`.
 */
export async function backupStore({ dataDir, target }: { dataDir: string; target: string }) {
  assertThere(filesDirectory(dataDir), DATA_FILE);
  assertEmpty(target);
  makeDirectory(target);
  try {
    await readFiles(filesDirectory(dataDir), ({ engine }) => engine.copyTo(target));
    const copied = await checkFiles(target);
    writeFileSync(join(target, DIGEST_FILE), await digest(target), { mode: 0o600 });
    for (const name of [DATA_FILE, DIGEST_FILE, '']) sync(join(target, name));
    return copied;
  } catch (error) {
    // A partial backup on a full disk must not block the next one.
    for (const name of readdirSync(target)) rmSync(join(target, name), { recursive: true });
    throw error;
  }
}

/** Verifies a backup and reports what it holds. Throws `store.not_found` and `store.damaged`. */
export async function inspectBackup({ source }: { source: string }): Promise<StoreReport> {
  await checkDigest(source);
  return checkFiles(source);
}

/**
 * Lets one process at a time work in a folder, which is created; a lock whose process is gone is taken over. Throws
 * `store.already_open` while another holds it.
 */
export function lockFolder(folder: string): { release: () => void } {
  return acquireLock(folder);
}

/** Throws `store.already_open` where {@link compactStore} would. */
export function assertCompactable({ dataDir }: { dataDir: string }): void {
  assertNotOpen(dataDir);
}

/**
 * Throws `store.already_open`, `store.no_room` and `store.not_empty` where {@link restoreStore} would; `bytes` is the size of
 * the backup's file.
 */
export function assertRestorable({
  dataDir,
  replace,
  bytes,
}: Omit<Restore, 'source'> & { bytes: number }): void {
  assertNotOpen(dataDir);
  assertRoom({ folder: dataDir, bytes });
  if (!replace) assertEmpty(filesDirectory(dataDir));
}

type Restore = { source: string; dataDir: string; replace: boolean };

/**
 * Restores a backup in place of a store that is not in use. An existing store is refused or, with `replace`, kept next
 * to it; returns where. Throws `store.already_open`, `store.no_room`, `store.not_empty` and whatever {@link backupStore} throws.
 */
export async function restoreStore({ source, dataDir, replace }: Restore) {
  const files = filesDirectory(dataDir);
  const lock = acquireLock(dataDir);
  try {
    assertThere(source, DATA_FILE);
    assertRoom({ folder: dataDir, bytes: statSync(join(source, DATA_FILE)).size });
    await checkDigest(source);
    const draft = freshDirectory(`${files}.restoring`);
    await readFiles(source, ({ engine }) => engine.copyTo(draft));
    sync(join(draft, DATA_FILE));
    const restored = await checkFiles(draft);
    if (existsSync(files) && !replace) {
      rmSync(draft, { recursive: true });
      assertEmpty(files);
    }
    const kept = keepBeside(files);
    makeDirectory(files);
    moveIntoPlace({ draft, files });
    return { ...restored, kept };
  } finally {
    lock.release();
  }
}

/**
 * Returns the space of removed data to the disk; the store must not be in use. LMDB's file never shrinks by
 * itself. Throws `store.already_open`, `store.not_found` and `store.damaged`.
 */
export async function compactStore({ dataDir }: { dataDir: string }) {
  const files = filesDirectory(dataDir);
  const lock = acquireLock(dataDir);
  try {
    const draft = freshDirectory(`${files}.compacting`);
    const beforeBytes = await readFiles(files, async ({ engine }) => {
      await engine.copyTo(draft);
      return engine.size().fileBytes;
    });
    sync(join(draft, DATA_FILE));
    const { fileBytes } = await checkFiles(draft);
    moveIntoPlace({ draft, files });
    return { beforeBytes, afterBytes: fileBytes };
  } finally {
    lock.release();
  }
}

/**
 * Keeps a store's data under a second name that survives when the first is replaced; returns its directory,
 * or null without data.
 */
function keepBeside(files: string): string | null {
  if (!existsSync(join(files, DATA_FILE))) return null;
  const kept = freshDirectory(freeName(`${files}.replaced`));
  linkSync(join(files, DATA_FILE), join(kept, DATA_FILE));
  sync(kept);
  sync(dirname(files));
  return kept;
}

/** A single rename: whenever this process is killed, one complete file is in place. */
function moveIntoPlace({ draft, files }: { draft: string; files: string }): void {
  renameSync(join(draft, DATA_FILE), join(files, DATA_FILE));
  sync(files);
  rmSync(draft, { recursive: true });
}

type OpenFiles = { engine: Engine; collections: Collection[] };

async function readFiles<T>(path: string, read: (files: OpenFiles) => T | Promise<T>): Promise<T> {
  assertThere(path, DATA_FILE);
  const engine = openEngine({ path, readOnly: true });
  try {
    return await read({ engine, collections: createCatalog({ engine }).all() });
  } finally {
    await engine.close();
  }
}

function report(engine: Engine, collections: Collection[]): StoreReport {
  return {
    fileBytes: engine.size().fileBytes,
    collections: collections.map(({ ns, count, bytes, indexes }) => ({
      ns,
      documents: count,
      bytes,
      indexes: indexes.map(({ name }) => name),
    })),
  };
}

/** Counts the documents and their entries in the `_id` index, and compares both with the catalog. */
async function checkFiles(path: string): Promise<StoreReport> {
  return readFiles(path, ({ engine, collections }) => {
    for (const { id, ns, count, indexes } of collections) {
      const entries = indexPrefix(indexes[0]?.id ?? 0);
      const found = [recordRange(id), { start: entries, end: successor(entries) }].map(engine.count);
      if (found.some((each) => each !== count)) {
        throw damaged(path, `${ns} should hold ${count} documents, found ${found.join(' and ')}`);
      }
    }
    return report(engine, collections);
  });
}

/** LMDB maps a file into memory and trusts it: a damaged one could crash the process, so it is not even opened. */
async function checkDigest(path: string): Promise<void> {
  assertThere(path, DATA_FILE);
  // The digest is written last.
  if (!existsSync(join(path, DIGEST_FILE)))
    throw damaged(path, `it has no ${DIGEST_FILE}, so the backup was cut off or not copied whole`);
  if (readFileSync(join(path, DIGEST_FILE), 'utf8') !== (await digest(path)))
    throw damaged(path, 'its SHA-256 does not match');
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(path, DATA_FILE)), hash);
  return hash.digest('hex');
}

function damaged(path: string, how: string) {
  return storeError('damaged', `The store in ${path} is damaged: ${how}.`);
}

function assertThere(path: string, file: string): void {
  if (!existsSync(join(path, file))) throw storeError('not_found', `There is no store in ${path}.`);
}

function assertEmpty(path: string): void {
  if (existsSync(path) && readdirSync(path).length > 0)
    throw storeError('not_empty', `${path} is not empty.`);
}

function freshDirectory(path: string): string {
  rmSync(path, { recursive: true, force: true });
  makeDirectory(path);
  return path;
}

function freeName(base: string, number = 1): string {
  return existsSync(`${base}.${number}`) ? freeName(base, number + 1) : `${base}.${number}`;
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
