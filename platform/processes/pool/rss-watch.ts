import { readFile } from 'node:fs/promises';

/** Within a quarter of a second a decompression bomb takes at most a few hundred megabytes before it is seen. */
const intervalMs = 250;
const pageBytes = 4096;

/**
 * Calls `onExceeded` once when a process holds more resident memory than `maxRssBytes`.
 *
 * Native heaps (image decoders, wasm, onnxruntime) have no V8 limit, and a process busy in one of them cannot
 * watch itself. Reads `/proc`, so it does nothing where that does not exist.
 *
 * @returns a function that stops watching
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
