/** What a check found: `warn` needs a look before the public is let in, `fail` keeps the product from working. */
export type Finding = { check: string; state: 'ok' | 'warn' | 'fail'; detail: string };
