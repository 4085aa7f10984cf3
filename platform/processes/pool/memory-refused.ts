const refusal =
  /out of memory|out_of_memory|bad_alloc|memory allocation of \d+ bytes failed|Array buffer allocation failed/i;
/** Causes of an error that are looked at. */
const maxCauses = 5;

/** Whether a text says that memory was refused, as Node, V8 and native modules say it. */
export function saysMemoryRefused(text: string): boolean {
  return refusal.test(text);
}

/** Whether an error, or what caused it, is that memory was refused: a parser then calls the file broken. */
export function isMemoryRefused(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; depth < maxCauses && cause instanceof Error; depth += 1) {
    if (saysMemoryRefused(cause.message)) return true;
    cause = cause.cause;
  }
  return false;
}
