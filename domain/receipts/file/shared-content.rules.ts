import { parseUrl } from '../../shared/parse-url.js';

/** What a phone's share sheet sends beside files; apps put the link into any of the three. */
export type SharedFields = { title?: unknown; text?: unknown; url?: unknown };

/** Longest link taken, characters: what every browser and server takes too. */
export const maxSharedUrlLength = 2_000;

/**
 * The web link in what was shared: of the field for it, else the first in the text or the title.
 *
 * @returns `https://…`, or null when there is none
 */
export function sharedUrlOf({ url, text, title }: SharedFields): string | null {
  for (const field of [url, text, title]) {
    if (typeof field !== 'string') continue;
    const [found] = /https?:\/\/[^\s"'<>]+/i.exec(field) ?? [];
    const link = found?.replace(/(?<![.,;:!?)\]])[.,;:!?)\]]+$/, '');
    const parsed = link && link.length <= maxSharedUrlLength ? parseUrl(link) : null;
    if (parsed) return parsed.href;
  }
  return null;
}

/** Query that tells the upload page what was shared: its link, or that nothing of it can be used. */
export function sharedQueryOf(fields: SharedFields | undefined): string {
  const url = sharedUrlOf(fields ?? {});
  return url ? new URLSearchParams({ shared_url: url }).toString() : 'error=share.nothing';
}
