import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { mib } from '../../../domain/shared/units.js';
import type { PageToRead } from '../../../jobs/prices/page-reader.types.js';

/** Most bytes a packed file may unpack to, the same limit as for fetching. */
const maxUnpackedBytes = 8 * mib;

/** A page from a file, unpacked when it is gzip. */
export async function pageOfFile({ file, url }: { file: string; url: string | null }): Promise<PageToRead> {
  const stored = await readFile(file);
  const isPacked = stored[0] === 0x1f && stored[1] === 0x8b;
  const bytes = isPacked ? await promisify(gunzip)(stored, { maxOutputLength: maxUnpackedBytes }) : stored;
  return { bytes, charset: null, context: { url: url ?? '', httpStatus: 200 } };
}
