import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../../domain/shared/clock.js';
import { defaultLimits, type IngestLimits } from '../../../ingest/limits.js';
import { createMailServer } from '../../../ingest/smtp/mail-server.js';
import { createSpool } from '../../../ingest/spool/spool.js';
import { decodeEnvelope, type SpoolEnvelope } from '../../../ingest/spool/spool-file.js';
import type { SpoolFs } from '../../../ingest/spool/spool-fs.js';
import { createLogger } from '../../../platform/logger/logger.js';

const silent = createLogger({ level: 'silent', name: 'test' });

/** A real SMTP server on a free port with a spool in a temporary folder. */
export async function startTestMailServer({
  limits = {},
  fs,
  tls = null,
  isOurs,
}: {
  limits?: Partial<IngestLimits>;
  fs?: SpoolFs;
  tls?: { cert: string; key: string } | null;
  isOurs?: (address: string) => boolean;
} = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'dropback-spool-'));
  const allLimits = { ...defaultLimits, stopGraceMs: 2_000, ...limits };
  const spool = createSpool({
    directory,
    maxBytes: allLimits.maxSpoolBytes,
    clock: systemClock,
    logger: silent,
    ...(fs ? { fs } : {}),
  });
  await spool.prepare();
  let mails = 0;
  const server = createMailServer({
    settings: { host: '127.0.0.1', port: 0, receiptsAddress: 'receipts@example.com', tls, limits: allLimits },
    spool,
    logger: silent,
    onMail: () => {
      mails += 1;
    },
    ...(isOurs ? { isOurs } : {}),
  });
  const address = await server.listen();
  return {
    address,
    spool,
    server,
    acceptedMails: () => mails,
    /** Every durable mail: envelope and raw text. */
    async mails(): Promise<{ envelope: SpoolEnvelope; raw: string }[]> {
      const names = (await readdir(spool.paths.new)).sort();
      return Promise.all(
        names.map(async (name) => {
          const bytes = await readFile(join(spool.paths.new, name));
          const { envelope, rawOffset } = decodeEnvelope(bytes);
          return { envelope, raw: bytes.subarray(rawOffset).toString('latin1') };
        }),
      );
    },
    /** Empties the spool, as the drain does once mails are in the database. */
    async drainByHand() {
      for (const name of await readdir(spool.paths.new)) await rm(join(spool.paths.new, name));
    },
    unfinished: () => readdir(spool.paths.tmp),
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A {@link startTestMailServer}. */
export type TestMailServer = Awaited<ReturnType<typeof startTestMailServer>>;
