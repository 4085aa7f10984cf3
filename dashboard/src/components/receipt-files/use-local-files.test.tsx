// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { maxFilesPerUpload } from '../../../../domain/receipts/file/receipt-file.rules';
import { useLocalFiles } from './use-local-files';

type Hook = ReturnType<typeof useLocalFiles>;

let root: Root;
let hook: Hook;
const revoked: string[] = [];

function Probe() {
  hook = useLocalFiles();
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  revoked.length = 0;
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Probe />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const add = (...names: string[]) => act(() => hook.add({ accepted: names.map(picture), rejected: [] }));
const names = () => hook.files.map(({ file }) => file.name);
const settle = (name: string, change: Partial<Hook['files'][number]>) =>
  act(() => hook.update((item) => (item.file.name === name ? { ...item, ...change } : item)));

it('accepts files up to the limit, and gives a reason for each further one', () => {
  add(...Array.from({ length: maxFilesPerUpload }, (_, index) => `${index}.png`));
  expect(hook.refused).toEqual([]);
  add('over.png');
  expect(hook.files).toHaveLength(maxFilesPerUpload);
  expect(hook.refused).toMatchObject([{ name: 'over.png', reason: expect.stringMatching(/\w/) }]);
});

it('counts only unsent files: after an upload there is room again', () => {
  add(...Array.from({ length: maxFilesPerUpload }, (_, index) => `${index}.png`));
  settle('0.png', { status: 'success' });
  add('next.png', 'over.png');
  expect(names()).toContain('next.png');
  expect(hook.refused.map(({ name }) => name)).toEqual(['over.png']);
});

it('lists refused files next to accepted ones, and removes either', () => {
  act(() =>
    hook.add({
      accepted: [picture('a.png')],
      rejected: [{ file: picture('b.exe'), code: 'receipt.unsupported_type' }],
    }),
  );
  act(() => hook.remove(hook.refused[0]?.id ?? ''));
  expect(hook.refused).toEqual([]);
  act(() => hook.remove(hook.files[0]?.id ?? ''));
  expect(hook.files).toEqual([]);
});

it('revokes the preview of a removed file, and finally all others', () => {
  add('a.png', 'b.png');
  const [first, second] = hook.files;
  act(() => hook.remove(first?.id ?? ''));
  expect(revoked).toEqual([first?.preview]);
  act(() => root.unmount());
  expect(revoked).toEqual([first?.preview, second?.preview]);
  root = createRoot(document.createElement('div'));
});

it('keeps retryable files when clearing finished ones', () => {
  add('sent.png', 'refused.png', 'again.png', 'waiting.png');
  settle('sent.png', { status: 'success' });
  settle('refused.png', { status: 'error', canRetry: false });
  settle('again.png', { status: 'error', canRetry: true });
  act(() => hook.clearSettled());
  expect(names()).toEqual(['again.png', 'waiting.png']);
});
