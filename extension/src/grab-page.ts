/** The page in front: its address by the browser, and its elements as they stand. */
export type OpenPage = { url: string; html: string };

/** A link of a page: where it leads, and what it says, line by line. */
export type PageLink = { url: string; texts: string[] };

/**
 * Runs in the page in front, in a world of its own that the page's scripts cannot reach: takes the address and the
 * elements of the topmost document, and changes nothing. It must not refer to anything outside itself.
 */
export function grabPage(maxChars: number): OpenPage | null {
  if (window.top !== window || !document.documentElement) return null;
  return { url: location.href, html: document.documentElement.outerHTML.slice(0, maxChars) };
}

/** Runs as {@link grabPage} does: takes the links of the topmost document, at most `maxLinks`, with a few of their texts. */
export function grabLinks(maxLinks: number, maxTexts: number, maxTextChars: number): PageLink[] {
  if (window.top !== window) return [];
  return [...document.links].slice(0, maxLinks).map((link) => {
    const found = [link.getAttribute('aria-label') ?? '', link.querySelector('img')?.alt ?? ''];
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() && found.length < maxTexts) found.push(texts.currentNode.textContent ?? '');
    const said = found.map((text) => text.trim().slice(0, maxTextChars));
    return { url: link.href, texts: said.filter((text) => /\p{L}{2}/u.test(text)) };
  });
}
