import type { MailMessage } from '../../domain/mail/mail-tree.types.js';
import { parseUrl } from '../../domain/shared/parse-url.js';

/** Links kept of a mail: a notice that wants one followed has few. */
const maxLinks = 20;
/** Longest link that is kept, characters; browsers and servers take little more. */
const maxLinkLength = 2_000;
/** Characters looked at: notices are short. */
const maxLookedAt = 100_000;

/** Where the body of a mail leads to over TLS, the texts first, in their order. */
export function linksOf({ text, html }: Pick<MailMessage, 'text' | 'html'>): string[] {
  const written = (text ?? '').slice(0, maxLookedAt).match(/https:\/\/[^\s<>"'\])]{1,2000}/gi) ?? [];
  const targets = (html ?? '')
    .slice(0, maxLookedAt)
    .matchAll(/\bhref\s{0,5}=\s{0,5}["']?(https:\/\/[^"'\s>]{1,2000})/gi);
  const found = [...written, ...[...targets].map(([, link = '']) => link.replaceAll('&amp;', '&'))];
  const valid = found.flatMap((link) => parseUrl(link)?.href ?? []);
  return [...new Set(valid)].filter(({ length }) => length <= maxLinkLength).slice(0, maxLinks);
}
