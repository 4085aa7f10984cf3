import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { amazonRows, isAmazonHistory } from '../../../domain/imports/amazon-orders.rules.js';
import { costcoRows } from '../../../domain/imports/costco-receipts.rules.js';
import { faultRow, type ImportedDocument, type ImportRow } from '../../../domain/imports/import-row.types.js';
import { type PaperlessFilter, paperlessManifestRows } from '../../../domain/imports/paperless.rules.js';
import { maxFileBytes } from '../../../domain/receipts/file/receipt-file.rules.js';
import { type AppError, createAppError } from '../../../domain/shared/app-error.js';
import { maxExportBytes } from './import-limits.js';
import type { ImportSource } from './import-source.types.js';

/** The order histories in Amazon's export; it has many other tables. */
const historyName = /(?:^|[\\/])Retail\.OrderHistory[^\\/]*\.csv$/i;
const manifestName = 'manifest.json';

/**
 * Opens an export on this machine, whose kind its content tells: Costco's receipts (`.json`), Amazon's order history
 * (`.csv`, the zip or its folder), or a folder that paperless-ngx exported.
 *
 * @throws {AppError} `import.source_unknown`, `import.too_large`, and the system's error for a path that cannot be read
 */
export async function openPath(path: string, filter: PaperlessFilter): Promise<ImportSource> {
  if ((await stat(path)).isDirectory()) return openFolder(path, filter);
  const bytes = await readExport(path);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return ofHistories(path, unzipped(path, bytes));
  const text = strFromU8(bytes);
  if (isAmazonHistory(text)) return ofHistories(path, [{ name: basename(path), text }]);
  const rows = costcoRows(parsed(path, text));
  if (rows.length === 0) throw unknown(path, 'it holds neither receipts of Costco nor orders of Amazon');
  return { kind: 'costco', rows, load: noDocuments };
}

async function openFolder(path: string, filter: PaperlessFilter): Promise<ImportSource> {
  const names = await readdir(path, { recursive: true });
  if (names.includes(manifestName)) {
    const manifest = parsed(path, strFromU8(await readExport(join(path, manifestName))));
    const rows = paperlessManifestRows(manifest, filter);
    if (!Array.isArray(manifest)) throw unknown(path, `its ${manifestName} is none of paperless-ngx`);
    return { kind: 'paperless', rows, load: (document) => readInside(path, document) };
  }
  const histories = names.filter((name) => historyName.test(name)).toSorted();
  const texts = histories.map(async (name) => ({
    name,
    text: strFromU8(await readExport(join(path, name))),
  }));
  return ofHistories(path, await Promise.all(texts));
}

/** The histories of an export; several are named in front of their rows. */
function ofHistories(path: string, histories: { name: string; text: string }[]): ImportSource {
  if (histories.length === 0) throw unknown(path, 'it holds no Retail.OrderHistory*.csv');
  const rows = histories.flatMap(({ name, text }): ImportRow[] =>
    isAmazonHistory(text) ? amazonRows(text) : [faultRow(basename(name), 'import.source_unknown', 'header')],
  );
  return { kind: 'amazon', rows, load: noDocuments };
}

function unzipped(path: string, bytes: Uint8Array): { name: string; text: string }[] {
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (originalSize > maxExportBytes && historyName.test(name)) throw tooLarge(`${path}: ${name}`);
        return historyName.test(name);
      },
    });
    return Object.entries(files).map(([name, content]) => ({ name, text: strFromU8(content) }));
  } catch (error) {
    throw error instanceof Error && 'status' in error ? error : unknown(path, 'the zip is damaged');
  }
}

async function readExport(path: string): Promise<Uint8Array> {
  if ((await stat(path)).size > maxExportBytes) throw tooLarge(path);
  return readFile(path);
}

/** A document of an exported folder, and of nowhere else: its manifest may name any path. */
async function readInside(folder: string, { at }: ImportedDocument): Promise<Uint8Array> {
  const root = await realpath(folder);
  const path = await realpath(resolve(root, at)).catch(() => null);
  if (path === null)
    throw createAppError({ code: 'import.file_missing', message: 'the folder has no such file' });
  if (!path.startsWith(root + sep))
    throw createAppError({ code: 'import.outside_folder', message: 'the file is not in the folder' });
  const { size } = await stat(path);
  if (size > maxFileBytes)
    throw createAppError({ code: 'receipt.too_large', message: `file has ${size} bytes` });
  return readFile(path);
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw unknown(path, 'it is neither JSON nor an order history of Amazon');
  }
}

async function noDocuments(): Promise<never> {
  throw createAppError({ code: 'import.file_missing', message: 'this source has no documents' });
}

function unknown(path: string, why: string): AppError {
  return createAppError({ code: 'import.source_unknown', message: `${path}: ${why}` });
}

function tooLarge(what: string): AppError {
  return createAppError({
    code: 'import.too_large',
    message: `${what} is larger than ${maxExportBytes} bytes`,
  });
}
