import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap of this process grow by `percent` before V8 collects all of it again.
 *
 * V8 also counts the bytes of buffers towards that limit, so a process with a small heap that passes many bytes on
 * (uploads, sealed files) marks its whole heap every few requests just to free buffers that a collection of the young
 * generation would have freed. A Node version that does not know the flag prints a line to stderr and goes on.
 */
export function growHeapBy(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
