import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SubmitReceiptsResponse } from '../../domain/contracts/receipts.contract.js';
import type { ErrorResponse } from '../../domain/contracts/route.js';
import { maxFileBytes, maxFilesPerUpload } from '../../domain/receipts/file/receipt-file.rules.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { type FormFile, sampleFiles, uploadForm } from '../../tests/support/api/files.fixtures.js';
import { wordsIn } from '../../tests/support/api/shown-page.js';
import { maxHeldBytes } from './upload-memory.js';

/**
 * The clock stands still: a day, or the minutes in which a form counts as the same, may end in the middle of a
 * test.
 */
const now = new Date();
const clock = { now: () => now };
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clock });
});
afterAll(() => api.close());

const jpeg = (name = 'till.jpg', bytes = sampleFiles.jpeg()): FormFile => ({
  name,
  type: 'image/jpeg',
  bytes,
});

async function upload(
  files: FormFile[],
  { fields, headers }: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
) {
  const body = uploadForm({ files, ...(fields ? { fields } : {}) });
  const response = await fetch(`${api.url}/api/receipts`, {
    method: 'POST',
    body,
    ...(headers ? { headers } : {}),
  });
  const json: unknown = await response.json();
  return {
    response,
    status: response.status,
    ok: json as SubmitReceiptsResponse,
    failed: json as ErrorResponse,
  };
}

describe('POST /api/receipts', () => {
  test('stores each file with its record and requests its reading', async () => {
    const files = [
      jpeg(),
      { name: 'screen.png', type: 'image/png', bytes: sampleFiles.png() },
      { name: 'invoice.pdf', type: 'application/pdf', bytes: sampleFiles.pdf() },
      { name: 'IMG_1.HEIC', type: 'image/heic', bytes: sampleFiles.heic() },
    ];
    const fields = {
      email: ' Ann@Example.com ',
      phone: ' +1 415 555 0100 ',
      registry_url: 'www.babylist.com/ann',
    };
    const { status, ok } = await upload(files, { fields });
    expect(status).toBe(201);
    expect(ok.rejected).toEqual([]);
    expect(ok.receipts.map(({ file_name, file_type }) => [file_name, file_type])).toEqual([
      ['till.jpg', 'image/jpeg'],
      ['screen.png', 'image/png'],
      ['invoice.pdf', 'application/pdf'],
      ['IMG_1.HEIC', 'image/heic'],
    ]);
    const [first] = ok.receipts;
    expect(first).toMatchObject({
      file_size: 2_000,
      email: 'ann@example.com',
      phone: '+1 415 555 0100',
      is_student: false,
      file_path: expect.stringMatching(/^receipts\/\d{13}-[0-9a-f]{16}\.jpg$/),
    });
    expect((await api.files.read(first!.file_path!)).equals(files[0]!.bytes)).toBe(true);
    // Queued once the sender has been answered.
    const asked = async () =>
      (await api.stored('jobs')).flatMap(({ name, data }) =>
        name === 'read-receipt' ? data.receipt_id : [],
      );
    const ids = ok.receipts.map(({ id }) => id);
    await expect.poll(asked).toEqual(expect.arrayContaining(ids));
    const submission = await api.submissions.findById({ id: ok.submission_id });
    expect(submission?.sealed_at).toBeInstanceOf(Date);
    expect(submission?.source).toBe('upload');
    expect(submission?.registry_url).toBe('https://www.babylist.com/ann');
  });

  test('an invalid registry link is refused before anything is stored', async () => {
    const { status, failed } = await upload([jpeg()], {
      fields: { email: 'ann@example.com', registry_url: 'javascript:alert(1)' },
    });
    expect([status, failed.error.code]).toEqual([400, 'registry.invalid_link']);
  });

  test('the status token opens the submission', async () => {
    const { ok } = await upload([jpeg()]);
    const status = await fetch(`${api.url}/api/submissions/${ok.status_token}`);
    expect(await status.json()).toMatchObject({ submission_id: ok.submission_id, email: 'a***@example.com' });
  });

  test('a refused file is named with its code and the others are stored', async () => {
    const files = [
      jpeg('good.jpg'),
      { name: 'empty.jpg', type: 'image/jpeg', bytes: Buffer.alloc(0) },
      jpeg('huge.jpg', sampleFiles.jpeg(maxFileBytes + 1)),
      { name: 'notes.txt', type: 'text/plain', bytes: Buffer.from('milk, eggs') },
      { name: 'page.html', type: 'text/html', bytes: Buffer.from('<script>alert(1)</script>') },
      { name: 'archive.zip', type: 'application/zip', bytes: Buffer.from('PK\u0003\u0004 and more') },
      { name: 'is-a-png.pdf', type: 'application/pdf', bytes: sampleFiles.png() },
      jpeg('cut.jpg', sampleFiles.jpeg().subarray(0, 1_500)),
      { name: 'good.png', type: 'application/octet-stream', bytes: sampleFiles.png() },
    ];
    const { status, ok } = await upload(files);
    expect(status).toBe(201);
    expect(ok.receipts.map((receipt) => receipt.file_name)).toEqual(['good.jpg', 'good.png']);
    expect(ok.rejected.map(({ file_name, code }) => [file_name, code])).toEqual([
      ['empty.jpg', 'receipt.empty_file'],
      ['huge.jpg', 'receipt.too_large'],
      ['notes.txt', 'receipt.unsupported_type'],
      ['page.html', 'receipt.unsupported_type'],
      ['archive.zip', 'receipt.unsupported_type'],
      ['is-a-png.pdf', 'receipt.type_mismatch'],
      ['cut.jpg', 'receipt.truncated'],
    ]);
    const submission = await api.submissions.findById({ id: ok.submission_id });
    expect(submission?.rejected).toHaveLength(7);
  });

  test('a file of exactly 10485760 bytes is accepted', async () => {
    const { status, ok } = await upload([jpeg('ten-mb.jpg', sampleFiles.jpeg(maxFileBytes))]);
    expect(status).toBe(201);
    expect(ok.receipts[0]?.file_size).toBe(10_485_760);
  });

  test('the 21st file is refused by name, the first twenty are stored', async () => {
    const { ok } = await upload(Array.from({ length: 21 }, (_, index) => jpeg(`${index + 1}.jpg`)));
    expect(ok.receipts).toHaveLength(20);
    expect(ok.rejected).toMatchObject([{ file_name: '21.jpg', code: 'receipt.too_many_files' }]);
  });

  test('an upload with no acceptable file fails and names every file', async () => {
    const before = (await api.stored('submissions')).length;
    const files = [
      { name: 'a.txt', type: 'text/plain', bytes: Buffer.from('a') },
      jpeg('b.jpg', Buffer.alloc(0)),
    ];
    const { status, failed } = await upload(files);
    expect(status).toBe(422);
    expect(failed.error).toMatchObject({
      code: 'receipt.none_accepted',
      details: {
        rejected: [
          { file_name: 'a.txt', code: 'receipt.unsupported_type' },
          { file_name: 'b.jpg', code: 'receipt.empty_file' },
        ],
      },
    });
    expect(await api.stored('submissions')).toHaveLength(before);
  });

  test.each(['file', 'receipt', 'receipts'])('the file field may be called %s', async (field) => {
    const { status } = await upload([{ ...jpeg(), field }]);
    expect(status).toBe(201);
  });

  test.each([
    ['no file', [], { email: 'ann@example.com' }, 'receipt.no_files'],
    ['no address', [jpeg()], {}, 'email.required'],
    ['an empty address', [jpeg()], { email: '   ' }, 'email.required'],
    ['an invalid address', [jpeg()], { email: 'ann' }, 'email.invalid'],
    ['two addresses', [jpeg()], { email: 'a@b.c,d@e.f' }, 'email.invalid'],
    ['an overlong phone number', [jpeg()], { email: 'a@b.c', phone: '5'.repeat(41) }, 'phone.too_long'],
  ] as [string, FormFile[], Record<string, string>, string][])(
    '%s is refused',
    async (_name, files, fields, code) => {
      const { status, failed } = await upload(files, { fields });
      expect(failed.error.code).toBe(code);
      expect(status).toBe(400);
    },
  );

  test('an empty phone number counts as none', async () => {
    const { ok } = await upload([jpeg()], { fields: { email: 'ann@example.com', phone: ' ' } });
    expect(ok.receipts[0]?.phone).toBeNull();
  });

  test('JSON, or no body at all, is 415', async () => {
    for (const headers of [{ 'content-type': 'application/json' }, { 'content-type': 'text/plain' }]) {
      const response = await fetch(`${api.url}/api/receipts`, { method: 'POST', body: '{}', headers });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ error: { code: 'request.unsupported_media_type' } });
    }
  });
});

describe('repeating an upload', () => {
  const headers = { 'idempotency-key': '6f1c0d1a-2b65-4d6e-8a53-000000000001' };

  test('with the same key stores once and answers alike, even simultaneously', async () => {
    const files = [jpeg('one.jpg'), jpeg('two.jpg')];
    const answers = await Promise.all([1, 2, 3].map(() => upload(files, { headers })));
    const again = await upload(files, { headers });
    for (const { status, ok } of answers) {
      expect(status).toBe(201);
      expect(ok).toEqual(again.ok);
    }
    const receipts = await api.receipts.listBySubmission({ submissionId: again.ok.submission_id });
    expect(receipts).toHaveLength(2);
    const stored = (await api.stored('files.files')).map((file) => file.filename);
    expect(stored.filter((name) => receipts.some((receipt) => receipt.file_path === name))).toHaveLength(2);
    expect(new Set(stored).size).toBe(stored.length);
  });

  test('with someone else’s key creates a separate submission', async () => {
    const file = jpeg('same.jpg');
    const ann = await upload([file], { headers });
    const eve = await upload([file], { headers, fields: { email: 'eve@example.com' } });
    expect(eve.ok.submission_id).not.toBe(ann.ok.submission_id);
    expect(eve.ok.receipts[0]?.email).toBe('eve@example.com');
  });

  test('without a key makes two uploads of the same file', async () => {
    const file = jpeg('twice.jpg');
    const [first, second] = [await upload([file]), await upload([file])];
    expect(first.ok.submission_id).not.toBe(second.ok.submission_id);
  });

  test.each(['short', 'with space in it', 'x'.repeat(201)])('the key %j is refused', async (key) => {
    const { failed } = await upload([jpeg()], { headers: { 'idempotency-key': key } });
    expect(failed.error.code).toBe('request.invalid_idempotency_key');
  });
});

describe('POST /api/functions/process-receipt-ocr', () => {
  const call = async (body: unknown) => {
    const response = await fetch(`${api.url}/api/functions/process-receipt-ocr`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const json: unknown = await response.json();
    return { status: response.status, ok: json as SubmitReceiptsResponse, failed: json as ErrorResponse };
  };
  const payload = (bytes: Uint8Array, more: object = {}) => ({
    file_data: Buffer.from(bytes).toString('base64'),
    file_name: 'phone.jpg',
    file_type: 'image/jpeg',
    email: 'ann@example.com',
    phone: null,
    ...more,
  });

  test('a compressed body is refused: fifteen kilobytes could be as many megabytes', async () => {
    const response = await fetch(`${api.url}/api/functions/process-receipt-ocr`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify(payload(Buffer.alloc(5_000_000)))),
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ error: { code: 'request.unsupported_encoding' } });
  });

  test('accepts base64 like the form', async () => {
    const bytes = sampleFiles.jpeg();
    const { status, ok } = await call(payload(bytes));
    expect(status).toBe(201);
    expect(ok.receipts[0]).toMatchObject({ file_name: 'phone.jpg', file_size: 2_000, phone: null });
    expect((await api.files.read(ok.receipts[0]!.file_path!)).equals(bytes)).toBe(true);
  });

  test('makes the same checks', async () => {
    const rejectedCode = async (bytes: Uint8Array, more?: object) => {
      const { failed } = await call(payload(bytes, more));
      const [first] = (failed.error.details?.rejected ?? []) as { code: string }[];
      return first?.code ?? failed.error.code;
    };
    expect(await rejectedCode(sampleFiles.jpeg(maxFileBytes + 1))).toBe('receipt.too_large');
    expect(await rejectedCode(Buffer.from('no picture'))).toBe('receipt.unsupported_type');
    expect(await rejectedCode(sampleFiles.png())).toBe('receipt.type_mismatch');
    expect(await rejectedCode(Buffer.alloc(0))).toBe('receipt.no_files');
    expect(await rejectedCode(sampleFiles.jpeg(), { email: '' })).toBe('email.required');
    expect(await rejectedCode(sampleFiles.jpeg(), { file_data: 'data:image/jpeg;base64,AAAA' })).toBe(
      'receipt.not_base64',
    );
    expect(await rejectedCode(sampleFiles.jpeg(), { file_data: { $gt: '' } })).toBe('request.invalid');
    expect(await rejectedCode(sampleFiles.jpeg(), { file_data: 5 })).toBe('receipt.no_files');
    expect(await rejectedCode(sampleFiles.jpeg(), { file_data: undefined })).toBe('receipt.no_files');
    expect(await rejectedCode(sampleFiles.jpeg(), { file_name: undefined })).toBe('receipt.no_files');
  });

  test('a body far over the limit is 413 and a broken one 400', async () => {
    expect(await call(payload(Buffer.alloc(13_000_000)))).toMatchObject({ status: 413 });
    expect(await call('{"file_data": "AAAA')).toMatchObject({ status: 400 });
    expect(await call('['.repeat(1_000_000))).toMatchObject({ status: 400 });
    expect(await call(`{"a":${'['.repeat(13_000_000)}`)).toMatchObject({ status: 400 });
  });
});

describe('a form submitted by the browser itself', () => {
  const post = (files: FormFile[], fields = { email: 'form@example.com' } as Record<string, string>) =>
    fetch(`${api.url}/api/receipts`, {
      method: 'POST',
      body: uploadForm({ files, fields }),
      headers: { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
      redirect: 'manual',
    });
  const bad = { name: 'a.txt', type: 'text/plain', bytes: Buffer.from('a') };

  test.each([
    ['all refused', [bad], undefined, '?error=receipt.rejected'],
    ['no file chosen', [], undefined, '?error=receipt.no_files'],
    ['no address', [jpeg()], { email: '' }, '?error=email.required'],
    ['a bad address', [jpeg()], { email: 'ann' }, '?error=email.invalid'],
    [
      'an overlong phone number',
      [jpeg()],
      { email: 'form@example.com', phone: '5'.repeat(41) },
      '?error=phone.too_long',
    ],
    ['anything else', [{ ...jpeg(), field: 'avatar' }], undefined, '?error=failed'],
  ] as [string, FormFile[], Record<string, string> | undefined, string][])(
    '%s redirects with 303 to the page with its notice',
    async (_name, files, fields, query) => {
      const response = await post(files, fields);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`/upload-receipt${query}`);
    },
  );

  test.each([
    ['every file stored', [jpeg()], 'done=stored', 'Receipt uploaded successfully!'],
    ['some refused', [jpeg(), bad], 'done=partly', 'a.txt'],
  ] as [string, FormFile[], string, string][])(
    '%s redirects with 303 to the private page, which needs no script',
    async (_name, files, done, words) => {
      const response = await post(files);
      expect(response.status).toBe(303);
      const page = response.headers.get('location') ?? '';
      expect(page).toMatch(new RegExp(`^/r/[\\w-]+\\?${done}$`));
      const drawn = wordsIn(await (await fetch(`${api.url}${page}`)).text());
      expect(drawn).toContain(words);
      expect(drawn).toContain('Waiting to be read');
    },
  );

  test('pressing the button twice stores once', async () => {
    const file = jpeg('pressed-twice.jpg');
    await Promise.all([post([file]), post([file])]);
    const found = (await api.stored('receipt_uploads')).filter((receipt) => receipt.file_name === file.name);
    expect(found).toHaveLength(1);
  });
});

test('the largest upload fits into the memory for uploads, or it would be told to try again for ever', () => {
  expect(maxHeldBytes).toBeGreaterThan(maxFilesPerUpload * maxFileBytes);
});

test('no upload is muted by those that others sent with its address', async () => {
  for (let count = 0; count < 8; count += 1) {
    const body = uploadForm({ files: [jpeg(`${count}.jpg`)], fields: { email: 'victim@example.com' } });
    expect((await fetch(`${api.url}/api/receipts`, { method: 'POST', body })).status).toBe(201);
  }
  const kept = (await api.stored('submissions')).filter((one) => one.email === 'victim@example.com');
  expect(kept).toHaveLength(8);
  for (const one of kept) expect(one).toMatchObject({ is_muted: false, mail_stopped_at: null });
});
