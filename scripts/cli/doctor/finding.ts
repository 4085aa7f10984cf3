/** What a check found: `warn` needs a look before the public is let in, `fail` keeps the product from working. */
export type Finding = { check: string; state: 'ok' | 'warn' | 'fail'; detail: string };

/** Why something failed, in the words of the error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
