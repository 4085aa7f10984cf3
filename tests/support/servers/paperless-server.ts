import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A document of a {@link startPaperlessServer}. */
export type PaperlessDocument = {
  id: number;
  name: string;
  type: string;
  bytes: Uint8Array;
  tags?: string[];
};

/**
 * A server that speaks the part of paperless-ngx's REST API that an import uses: a token in the header, lists of
 * documents by pages with a filter by tag, and the download of originals.
 */
export async function startPaperlessServer({
  token,
  documents,
}: {
  token: string;
  documents: readonly PaperlessDocument[];
}) {
  const requests: string[] = [];
  /** Ids whose download fails, and with which status. */
  const broken = new Map<number, number>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://paperless');
    requests.push(`${url.pathname}${url.search}`);
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Token ${token}`) return json(401, { detail: 'Invalid token.' });
    const [, id] = /^\/paper\/api\/documents\/(\d+)\/download\/$/.exec(url.pathname) ?? [];
    if (id !== undefined) {
      const document = documents.find((one) => one.id === Number(id));
      const status = document ? broken.get(document.id) : 404;
      if (!document || status !== undefined) return json(status ?? 404, { detail: 'Not found.' });
      return response.writeHead(200, { 'content-type': document.type }).end(document.bytes);
    }
    if (url.pathname !== '/paper/api/documents/') return json(404, { detail: 'Not found.' });
    return json(200, listed({ documents, query: url.searchParams }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/paper`,
    requests,
    broken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A page as the API has it; its links name an address that only the server itself knows. */
function listed({ documents, query }: { documents: readonly PaperlessDocument[]; query: URLSearchParams }) {
  const tag = query.get('tags__name__iexact');
  const wanted = documents.filter(({ tags = [] }) => tag === null || tags.includes(tag));
  const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))];
  const shown = wanted.slice((page - 1) * size, page * size);
  const hasMore = page * size < wanted.length;
  return {
    count: wanted.length,
    next: hasMore ? `http://inner.invalid/api/documents/?page=${page + 1}` : null,
    previous: null,
    results: shown.map(({ id, name, type }) => ({
      id,
      title: name,
      content: 'the text of the document',
      original_file_name: name,
      mime_type: type,
    })),
  };
}
