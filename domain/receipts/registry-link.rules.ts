import { isWebUrl, parseUrl } from '../shared/parse-url.js';

/** Longest registry link kept, characters: four times the longest that shops issue. */
export const maxRegistryLinkLength = 1000;

/**
 * Normalises a pasted link: `http` or `https`, a host with a dot, no credentials. A missing `https://` is added. Null
 * if it is not a valid link.
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
