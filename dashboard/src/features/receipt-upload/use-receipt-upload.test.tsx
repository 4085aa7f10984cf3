// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LocalFile, toLocalFile } from '../../components/receipt-files/local-file';
import { type FixedAnswer, type SeenRequest, startApi } from '../../lib/api/api-server.fixtures';
import { useReceiptUpload } from './use-receipt-upload';

// Skips the pauses of the overlay: only their order matters here.
vi.mock('../../lib/wait', () => ({ wait: () => Promise.resolve() }));

const stored = { file_name: 'a.jpg', file_path: 'receipts/1.jpg' };
const accepted = { status_token: 'token', receipts: [stored], rejected: [] as unknown[] };
const uploads = () => api.seen.filter(({ method }) => method === 'POST');

let root: Root;
let page: HTMLElement;
let api: Awaited<ReturnType<typeof startApi>>;
let upload: FixedAnswer;
let hook: ReturnType<typeof useReceiptUpload>;
let files: LocalFile[];

function Page({ initial }: { initial: LocalFile[] }) {
  const [list, setList] = useState(initial);
  files = list;
  const [update] = useState(
    () => (change: (item: LocalFile) => LocalFile) => setList((all) => all.map(change)),
  );
  hook = useReceiptUpload({ update });
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  upload = { status: 201, body: accepted };
  const status: FixedAnswer = { status: 200, body: { receipts: [{ state: 'read' }] } };
  api = await startApi(({ method }: SeenRequest) => (method === 'POST' ? upload : status));
  page = document.createElement('div');
  root = createRoot(page);
  const initial = ['a.jpg', 'b.jpg'].map((name) =>
    toLocalFile(new File(['picture'], name, { type: 'image/jpeg' })),
  );
  act(() => root.render(<Page initial={initial} />));
});
afterEach(async () => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  await api.close();
});

const send = () => act(() => hook.send({ files, email: 'ann@example.com', phone: '' }));

describe('an upload', () => {
  it('ends with the card and every file stored', async () => {
    upload = { status: 201, body: { ...accepted, receipts: [stored, stored] } };
    expect(await send()).toEqual({ failure: null, rejected: 0 });
    expect(hook.phase).toBe('done');
    expect(files.map(({ status }) => status)).toEqual(['success', 'success']);
  });

  it('reports the refused file and keeps the other', async () => {
    const rejected = [{ file_name: 'b.jpg', code: 'receipt.empty_file' }];
    upload = { status: 201, body: { ...accepted, rejected } };
    expect(await send()).toEqual({ failure: null, rejected: 1 });
    expect(files.map(({ status, filePath }) => [status, filePath])).toEqual([
      ['success', stored.file_path],
      ['error', null],
    ]);
    expect(files[1]?.reason).toBeTruthy();
  });

  it('returns to the form if the server cannot store it, and a retry is the same upload', async () => {
    upload = { status: 503, body: { error: { code: 'database.unavailable', message: 'x' } } };
    expect(await send()).toMatchObject({ failure: { code: 'database.unavailable' } });
    expect(hook.phase).toBe('form');
    expect(files.every(({ status, canRetry }) => status === 'error' && canRetry)).toBe(true);
    upload = { status: 201, body: accepted };
    await send();
    const keys = uploads().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('leaves the files ready if the address is invalid', async () => {
    upload = { status: 400, body: { error: { code: 'email.invalid', message: 'x' } } };
    await send();
    expect(files.map(({ status }) => status)).toEqual(['pending', 'pending']);
  });

  it('is sent once, however often the button is pressed', async () => {
    const input = { files, email: 'ann@example.com', phone: '' };
    const [, second] = await act(() => Promise.all([hook.send(input), hook.send(input)]));
    expect(second).toBeNull();
    expect(uploads()).toHaveLength(1);
  });
});
