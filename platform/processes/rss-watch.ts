import { readFile } from 'node:fs/promises';

/** A quarter second lets a decompression bomb take a few hundred megabytes at most before it is seen. */
const intervalMs = 250;
const pageBytes = 4096;

/**
 * Calls `onExceeded` once when a process holds more resident memory than `maxRssBytes`.
 *
 * Native heaps (image decoders, wasm, onnxruntime) know no V8 limit, and a process that is busy in one of
 * them cannot watch itself. Reads `/proc`, so it does nothing where there is none.
 *
 * @returns stops watching
 */
export function watchRss({
  pid,
  maxRssBytes,
  onExceeded,
}: {
  pid: number;
  maxRssBytes: number;
  onExceeded: (rssBytes: number) => void;
}): () => void {
  const timer = setInterval(async () => {
    const rssBytes = await residentBytes(pid);
    if (rssBytes <= maxRssBytes) return;
    clearInterval(timer);
    onExceeded(rssBytes);
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function residentBytes(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * pageBytes;
}
