import { asList, asRecord, asText, type MarkupRecord } from '../shared/markup-values.js';
import { faultRow, type ImportRow } from './import-row.types.js';

/** What an import takes of an archive: everything, or what has a tag. */
export type PaperlessFilter = { tag: string | null };

/**
 * The documents in the `manifest.json` that paperless-ngx's `document_exporter` writes: a list of Django records. Their
 * originals are taken, not the archive's own PDF versions of them.
 */
export function paperlessManifestRows(manifest: unknown, { tag }: PaperlessFilter): ImportRow[] {
  const records = (Array.isArray(manifest) ? manifest : []).map(asRecord).filter((record) => record !== null);
  const tags = new Set(
    records
      .filter(({ model, fields }) => model === 'documents.tag' && isNamed(asRecord(fields), tag))
      .map(({ pk }) => pk),
  );
  return records
    .filter(({ model }) => model === 'documents.document')
    .flatMap((record) => {
      const fields = asRecord(record.fields) ?? {};
      const isWanted = tag === null || asList(fields.tags).some((pk) => tags.has(pk));
      if (!isWanted) return [];
      const [id, at] = [asText(record.pk), asText(record.__exported_file_name__)];
      if (!id || !at) return [faultRow(id ?? 'document', 'import.row_invalid', '__exported_file_name__')];
      return [documentRow({ id, at, fields, fileName: at })];
    });
}

/** A page of `GET /api/documents/`; null if it is none. */
export function paperlessPage(body: unknown): { rows: ImportRow[]; count: number; hasMore: boolean } | null {
  const page = asRecord(body);
  if (!page || !Array.isArray(page.results)) return null;
  const rows = page.results.map((value) => {
    const fields = asRecord(value) ?? {};
    const id = asText(fields.id);
    if (!id || !/^\d{1,12}$/.test(id)) return faultRow('document', 'import.row_invalid', 'id');
    return documentRow({ id, at: id, fields, fileName: asText(fields.original_file_name) ?? `${id}` });
  });
  return { rows, count: Number(page.count) || rows.length, hasMore: asText(page.next) !== null };
}

function documentRow({
  id,
  at,
  fields,
  fileName,
}: {
  id: string;
  at: string;
  fields: MarkupRecord;
  fileName: string;
}): ImportRow {
  const document = { at, fileName, declaredType: asText(fields.mime_type) };
  return { kind: 'document', name: `document ${id}`, document };
}

function isNamed(fields: MarkupRecord | null, tag: string | null): boolean {
  return tag !== null && asText(fields?.name)?.toLowerCase() === tag.toLowerCase();
}
