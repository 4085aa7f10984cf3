import { DomUtils } from 'htmlparser2';
import { parseUrl } from '../../../domain/shared/parse-url.js';
import type { Document } from './dom.js';

/** Hosts and texts of one document that are looked at. */
const maxHints = 40;

/** Signs of the sender that are not among the lines: link targets, the title, texts that stand for logos. */
export function documentHints(document: Document): { hosts: string[]; names: string[] } {
  const counts = new Map<string, number>();
  for (const link of DomUtils.getElementsByTagName('a', document, true)) {
    const host = hostOf(link.attribs.href ?? '');
    if (host) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  const images = DomUtils.getElementsByTagName('img', document, true).map((image) => image.attribs.alt ?? '');
  const titles = DomUtils.getElementsByTagName('title', document, true).map((title) =>
    DomUtils.textContent(title),
  );
  return {
    hosts: [...counts]
      .sort((a, b) => b[1] - a[1])
      .map(([host]) => host)
      .slice(0, maxHints),
    names: [...images, ...titles]
      .map((name) => name.trim())
      .filter(Boolean)
      .slice(0, maxHints),
  };
}

function hostOf(href: string): string | null {
  return /^https?:\/\//i.test(href) ? (parseUrl(href)?.hostname ?? null) : null;
}
