import type { ImportedDocument, ImportRow } from '../../../domain/imports/import-row.types.js';
import { type PaperlessFilter, paperlessPage } from '../../../domain/imports/paperless.rules.js';
import { maxFileBytes } from '../../../domain/receipts/file/receipt-file.rules.js';
import { type AppError, createAppError } from '../../../domain/shared/app-error.js';
import { mib } from '../../../domain/shared/units.js';
import { maxServerPages, serverPageSize, serverTimeoutMs } from './import-limits.js';
import type { ImportSource } from './import-source.types.js';

/** Largest page of documents, bytes: it has the whole text of a hundred documents. */
const maxPageBytes = 64 * mib;

/**
 * Opens the archive of a paperless-ngx server: its documents by pages, and each original by its id. The token goes to
 * the given origin only: no redirect is followed, and neither is the address of the next page that an answer names.
 *
 * @param address of the server, or of its `/api/documents/` with filters as paperless has them
 * @throws {AppError} `import.server_*`, `import.source_unknown`
 */
export async function openServer({
  address,
  token,
  filter: { tag },
}: {
  address: URL;
  token: string;
  filter: PaperlessFilter;
}): Promise<ImportSource> {
  const root = new URL(`${address.pathname.replace(/\/(?:api(?:\/documents)?\/?)?$/, '')}/`, address.origin);
  const ask = (path: string, query: URLSearchParams, most: number) =>
    fetched({ root, path, query, token, most });
  const filters = new URLSearchParams(address.search);
  if (tag !== null) filters.set('tags__name__iexact', tag);
  // A page that changes while it is read must not hide documents: the oldest come first.
  filters.set('ordering', 'id');
  filters.set('page_size', String(serverPageSize));
  const rows = new Map<string, ImportRow>();
  for (let page = 1; page <= maxServerPages; page += 1) {
    filters.set('page', String(page));
    const found = paperlessPage(asJson(await ask('api/documents/', filters, maxPageBytes)));
    if (!found) throw notPaperless();
    const before = rows.size;
    for (const row of found.rows)
      rows.set(row.kind === 'document' ? row.document.at : `${page} ${rows.size}`, row);
    if (!found.hasMore || rows.size === before) break;
  }
  const original = new URLSearchParams({ original: 'true' });
  return {
    kind: 'paperless',
    rows: [...rows.values()],
    load: ({ at }: ImportedDocument) => ask(`api/documents/${at}/download/`, original, maxFileBytes),
  };
}

async function fetched({
  root,
  path,
  query,
  token,
  most,
}: {
  root: URL;
  path: string;
  query: URLSearchParams;
  token: string;
  most: number;
}): Promise<Uint8Array> {
  const url = new URL(path, root);
  url.search = query.toString();
  try {
    const response = await fetch(url, {
      headers: { authorization: `Token ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(serverTimeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw refusal(response.status);
    }
    return await within(response, most);
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error;
    throw createAppError({ code: 'import.server_unreachable', message: `${root.origin}: ${whyOf(error)}` });
  }
}

async function within(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > most) throw createAppError({ code: 'receipt.too_large', message: `more than ${most} bytes` });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function refusal(status: number): AppError {
  if (status === 401 || status === 403)
    return createAppError({
      code: 'import.server_refused',
      message: 'the server refuses the PAPERLESS_TOKEN',
    });
  if (status === 404)
    return createAppError({ code: 'import.file_missing', message: 'the server has no such document' });
  if (status >= 300 && status < 400)
    return createAppError({
      code: 'import.server_redirects',
      message: 'the server redirects; give the address that it redirects to',
    });
  return createAppError({ code: 'import.server_failed', message: `the server answered with ${status}` });
}

function asJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw notPaperless();
  }
}

function notPaperless(): AppError {
  return createAppError({ code: 'import.source_unknown', message: 'no paperless-ngx server answers there' });
}

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it does not answer';
  if (error.name === 'TimeoutError') return 'no answer in time';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
