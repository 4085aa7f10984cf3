import type { MailMessage } from '../../domain/mail/mail-tree.types.js';
import { parseUrl } from '../../domain/shared/parse-url.js';

/** Most links kept per mail; a notice that asks for a click has few. */
const maxLinks = 20;
/** Longest link kept, characters; browsers and servers accept little more. */
const maxLinkLength = 2_000;
/** Characters examined; notices are short. */
const maxLookedAt = 100_000;

/** The https links of a mail's body, those of the text first, in their order. */
export function linksOf({ text, html }: Pick<MailMessage, 'text' | 'html'>): string[] {
  const written = (text ?? '').slice(0, maxLookedAt).match(/https:\/\/[^\s<>"'\])]{1,2000}/gi) ?? [];
  const targets = (html ?? '')
    .slice(0, maxLookedAt)
    .matchAll(/\bhref\s{0,5}=\s{0,5}["']?(https:\/\/[^"'\s>]{1,2000})/gi);
  const found = [...written, ...[...targets].map(([, link = '']) => link.replaceAll('&amp;', '&'))];
  const valid = found.flatMap((link) => parseUrl(link)?.href ?? []);
  return [...new Set(valid)].filter(({ length }) => length <= maxLinkLength).slice(0, maxLinks);
}
