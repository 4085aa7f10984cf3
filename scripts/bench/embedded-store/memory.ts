import { readFile } from 'node:fs/promises';

/**
 * Resident memory of a process: its own, and the pages of mapped files, which the system reclaims whenever it needs
 * them (Linux, /proc). NaN elsewhere.
 */
export async function residentMegabytes(pid: number): Promise<{ own: number; mapped: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const field = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024;
  return { own: field('RssAnon'), mapped: field('RssFile') };
}
