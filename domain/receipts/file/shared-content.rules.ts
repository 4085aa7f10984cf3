import { parseUrl } from '../../shared/parse-url.js';

/** Fields that a phone's share sheet sends besides files; apps put the link into any of the three. */
export type SharedFields = { title?: unknown; text?: unknown; url?: unknown };

/** Longest link accepted, characters: what every browser and server accepts. */
export const maxSharedUrlLength = 2_000;

/**
 * The web link in shared content: from the URL field, else the first in the text or the title.
 *
 * @returns `http(s)://…`, or null if there is none
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

/** Query for the upload page: the shared link, or an error if nothing is usable. */
export function sharedQueryOf(fields: SharedFields | undefined): string {
  const url = sharedUrlOf(fields ?? {});
  return url ? new URLSearchParams({ shared_url: url }).toString() : 'error=share.nothing';
}
