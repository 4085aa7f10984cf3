/**
 * Runs in the page in front, in a world of its own that the page's scripts cannot reach: takes the address and the
 * elements of the topmost document, and changes nothing. It must not refer to anything outside itself.
 */
export function grabPage(maxChars: number): { url: string; html: string } | null {
  if (window.top !== window || !document.documentElement) return null;
  return { url: location.href, html: document.documentElement.outerHTML.slice(0, maxChars) };
}
