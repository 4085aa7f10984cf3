import { describe, expect, it } from 'vitest';
import { paperlessManifestRows, paperlessPage } from './paperless.rules.js';

const manifest = [
  { model: 'documents.tag', pk: 1, fields: { name: 'Receipt' } },
  { model: 'documents.tag', pk: 2, fields: { name: 'Tax' } },
  {
    model: 'documents.document',
    pk: 10,
    fields: { title: 'Lamp', tags: [1, 2], mime_type: 'application/pdf', content: 'text' },
    __exported_file_name__: '2026-11-20 Lamp.pdf',
    __exported_archive_name__: 'archive/2026-11-20 Lamp.pdf',
  },
  {
    model: 'documents.document',
    pk: 11,
    fields: { title: 'Letter', tags: [2], mime_type: 'image/png' },
    __exported_file_name__: 'Letter.png',
  },
  { model: 'documents.document', pk: 12, fields: { tags: [] } },
];

describe('a manifest of paperless-ngx', () => {
  it('names the originals of its documents', () => {
    expect(paperlessManifestRows(manifest, { tag: null })).toEqual([
      {
        kind: 'document',
        name: 'document 10',
        document: {
          at: '2026-11-20 Lamp.pdf',
          fileName: '2026-11-20 Lamp.pdf',
          declaredType: 'application/pdf',
        },
      },
      expect.objectContaining({ name: 'document 11' }),
      {
        kind: 'fault',
        name: '12',
        fault: { code: 'import.row_invalid', where: '__exported_file_name__' },
      },
    ]);
  });

  it('is limited to a tag, however it is written', () => {
    expect(paperlessManifestRows(manifest, { tag: 'receipt' })).toMatchObject([{ name: 'document 10' }]);
    expect(paperlessManifestRows(manifest, { tag: 'none' })).toEqual([]);
  });

  it.each([[null], [{}], ['x'], [[null, 1]]])('of %j has no documents', (value) => {
    expect(paperlessManifestRows(value, { tag: null })).toEqual([]);
  });
});

describe('a page of documents of paperless-ngx', () => {
  it('has documents, their number, and whether more follow', () => {
    const results = [{ id: 7, original_file_name: 'lamp.pdf', mime_type: 'application/pdf' }, { id: '../9' }];
    expect(paperlessPage({ count: 30, next: 'http://inner/api/documents/?page=2', results })).toEqual({
      count: 30,
      hasMore: true,
      rows: [
        {
          kind: 'document',
          name: 'document 7',
          document: { at: '7', fileName: 'lamp.pdf', declaredType: 'application/pdf' },
        },
        { kind: 'fault', name: 'document', fault: { code: 'import.row_invalid', where: 'id' } },
      ],
    });
  });

  it.each([[null], [{ detail: 'Invalid token.' }], ['<html>'], [[]]])('is not %j', (body) => {
    expect(paperlessPage(body)).toBeNull();
  });
});
