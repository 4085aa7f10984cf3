import { isWebUrl, parseUrl } from '../shared/parse-url.js';

/** Longest registry link kept, characters: the longest that shops hand out are a quarter of it. */
export const maxRegistryLinkLength = 1000;

/**
 * A link as a person pastes it, as an address that can be opened: `http` or `https`, a host with a dot, no name and
 * password in it. A missing `https://` is added. Null when it is none.
 */
export function readRegistryLink(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > maxRegistryLinkLength || /\s/.test(trimmed)) return null;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = parseUrl(whole);
  if (!url) return null;
  const { hostname, username, password, href } = url;
  if (!isWebUrl(url) || username !== '' || password !== '') return null;
  return /[^.]\.[a-z][a-z0-9-]*$/i.test(hostname) ? href : null;
}
