/** Result of a check: `warn` needs attention before going public, `fail` keeps the product from working. */
export type Finding = { check: string; state: 'ok' | 'warn' | 'fail'; detail: string };
