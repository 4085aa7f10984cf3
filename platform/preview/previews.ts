import type { Preview } from '../../domain/admin/contracts/preview.contract.js';
import { mib, secondMs } from '../../domain/shared/units.js';
import type { Logger } from '../logger/logger.js';
import { createChildPool } from '../processes/pool/child-pool.js';
import { siblingModule } from '../processes/sibling-module.js';
import type { PreviewPage, PreviewTask } from './make-preview.js';

/** Time limit of one preview: the largest mail is opened in two seconds, a page drawn in five. */
const maxPreviewMs = 15 * secondMs;
/** V8 heap of the child, megabytes. */
const maxHeapMb = 512;
/** Memory that the child may take, bytes: as much as the reader, which opens the same pictures. */
const killRssBytes = 1536 * mib;
/** Previews are looked at in a row, and then not for hours. */
const maxIdleMs = 60 * secondMs;

/** Previews of stored bytes. */
export type Previews = ReturnType<typeof createPreviews>;

/**
 * Creates the maker of previews. It works in one child process, which is started at the first preview and ends when
 * nobody looks; previews wait for each other.
 */
export function createPreviews({ logger }: { logger: Logger }) {
  const pool = createChildPool<PreviewTask, Preview | PreviewPage>({
    module: siblingModule({ from: import.meta.url, name: './preview.child' }),
    size: 1,
    maxUses: 200,
    maxRssBytes: 512 * mib,
    maxIdleMs,
    maxOldSpaceMb: maxHeapMb,
    // The decoders of pictures and the canvas of PDFs are native libraries.
    rights: { addons: true },
    killRssBytes,
    logger,
  });
  const run = (input: PreviewTask) => pool.run({ input, timeoutMs: maxPreviewMs });
  return {
    /**
     * What can be shown of a part or a file; a document on which the child fails cannot be.
     *
     * @throws {AppError} `request.not_found` for no such part; `child.*`
     */
    describe: async (what: Omit<PreviewTask, 'page'>): Promise<Preview> =>
      (await run({ ...what, page: null })) as Preview,
    /**
     * One page as a picture.
     *
     * @param page one-based
     * @throws {AppError} `request.not_found` for no such part or page; `reading.*` for damaged ones; `child.*`
     */
    page: async (what: PreviewTask & { page: number }): Promise<Uint8Array> =>
      ((await run(what)) as PreviewPage).jpeg,
    close: () => pool.close(),
  };
}
