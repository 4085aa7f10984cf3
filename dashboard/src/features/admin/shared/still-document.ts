/** What a frame's document may do: show its own styles and the pictures it carries. Nothing is fetched. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/**
 * Elements that load, lead elsewhere or run. The policy and the sandbox stop most; hints such as `preconnect` open
 * connections under any policy.
 */
const restless = 'script, link, meta, base, iframe, frame, frameset, object, embed, applet, portal, noscript';
/** Attributes by which an element sends the reader, or tells somebody that it did. */
const leading = ['href', 'xlink:href', 'action', 'formaction', 'ping', 'target'];

/**
 * A stranger's HTML as a document for a sandboxed frame: it looks as sent, but loads nothing, and its links lead
 * nowhere and show their address instead.
 */
export function stillDocument(html: string): string {
  // A parsed document is inert: it loads nothing and runs nothing.
  const document = new DOMParser().parseFromString(html, 'text/html');
  for (const element of document.querySelectorAll(restless)) element.remove();
  for (const element of document.querySelectorAll('[href], [action], [formaction], [ping], [target]')) {
    const link = element.getAttribute('href');
    for (const name of leading) element.removeAttribute(name);
    if (link) element.setAttribute('title', link);
  }
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="color-scheme" content="light">${document.documentElement.outerHTML}`;
}
