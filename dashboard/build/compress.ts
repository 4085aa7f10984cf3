import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|map)$/;

/**
 * Writes `.br` and `.gz` versions of every text file at the highest compression level: once here instead of on each
 * request.
 */
export async function compressAssets({ publicDir }: { publicDir: string }): Promise<void> {
  const files = await readdir(publicDir, { recursive: true });
  for (const file of files.filter((name) => compressible.test(name))) {
    const path = join(publicDir, file);
    const bytes = await readFile(path);
    const brotli = await promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    });
    await writeFile(`${path}.br`, brotli);
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
