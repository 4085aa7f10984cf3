/** What a drawn page shows, as HTML without what only styles and scripts read: React's comments, classes, its data. */
export function shownIn(html: string): string {
  const body = /<div id="root"[^>]*>([\s\S]*?)<script type="application\/json" id="page-data">/.exec(
    html,
  )?.[1];
  if (body === undefined) throw new Error(`not a drawn page: ${html.slice(0, 300)}`);
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(body)?.[1] ?? '';
  return main.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/ class="[^"]*"/g, '');
}

/** The words of a drawn page. */
export function wordsIn(html: string): string {
  return shownIn(html)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

/** The content of the form of a drawn page that posts to an address without a script; undefined if there is none. */
export function formIn(html: string, action: string): string | undefined {
  const forms = shownIn(html).matchAll(/<form ([^>]*)>([\s\S]*?)<\/form>/g);
  const isIt = (attributes = '') =>
    attributes.includes(`action="${action}"`) && attributes.includes('method="post"');
  return [...forms].find(([, attributes]) => isIt(attributes))?.[2];
}
