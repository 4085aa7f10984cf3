import type { MessageAuthentication } from './authentication.types.js';

/** Result of the sender checks in one line, for the admin and the terminal. */
export function authenticationInWords(
  checked: Omit<MessageAuthentication, 'first_try_at' | 'next_at'>,
): string {
  if (checked.state === 'unchecked') return 'not run: this email did not need them';
  const results = (['dmarc', 'spf', 'dkim', 'arc'] as const)
    .filter((name) => checked[name] !== 'none')
    .map((name) => `${name.toUpperCase()} ${checked[name]}`);
  const domains = [...new Set(checked.passes.map(({ domain }) => domain))];
  return [
    checked.state === 'undecided' ? 'not final: a name server does not respond' : null,
    results.length > 0 ? results.join(', ') : 'nothing vouches for it',
    domains.length > 0 ? `vouched for by ${domains.join(', ')}` : null,
    checked.fault,
  ]
    .filter((part) => part !== null)
    .join('; ');
}
