import { createSpoolFs, type SpoolFileHandle, type SpoolFs } from '../../../ingest/spool/spool-fs.js';

/** The spool's calls that can be made to fail. */
export type DiskStep = 'create' | 'write' | 'datasync' | 'rename' | 'syncDirectory';

/** The real disk behind a switch that makes one step fail as the kernel would. */
export type FailingDisk = { fs: SpoolFs; fail(step: DiskStep, code: string): void; heal(): void };

/** Creates a {@link FailingDisk}: a file system that is really full or read-only would need root. */
export function createFailingDisk(): FailingDisk {
  const real = createSpoolFs();
  let fault: { step: DiskStep; code: string } | null = null;

  function check(step: DiskStep): void {
    if (fault?.step === step) throw Object.assign(new Error(`${fault.code}: ${step}`), { code: fault.code });
  }

  const fs: SpoolFs = {
    ...real,
    async createFile(path) {
      check('create');
      const file = await real.createFile(path);
      const handle: SpoolFileHandle = {
        write: async (buffers) => {
          // A full disk accepts part of a write before it refuses the rest.
          if (fault?.step === 'write')
            await file.write(buffers.slice(0, 1).map((bytes) => bytes.subarray(0, 10)));
          check('write');
          return file.write(buffers);
        },
        datasync: async () => {
          check('datasync');
          return file.datasync();
        },
        close: () => file.close(),
      };
      return handle;
    },
    async rename(from, to) {
      check('rename');
      return real.rename(from, to);
    },
    async syncDirectory(path) {
      check('syncDirectory');
      return real.syncDirectory(path);
    },
  };
  return {
    fs,
    fail(step, code) {
      fault = { step, code };
    },
    heal() {
      fault = null;
    },
  };
}
