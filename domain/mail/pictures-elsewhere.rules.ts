/** Letters of a mail up to which its pictures are what it shows: a header of a forward, a greeting and a footer. */
const mostLetters = 700;
/** Pictures of a mail that are looked at. */
const maxPictures = 200;
/** Sides up to which a picture is none to look at: counters of who opened it, lines, icons; pixels. */
const mostIconPixels = 64;

/**
 * Whether a mail is little more than pictures that stand on the web. They are never fetched: their addresses tell the
 * shop who opened its mail, and may lead anywhere.
 *
 * @param text what the mail says in letters
 */
export function isPicturesElsewhere({ html, text }: { html: string; text: string }): boolean {
  if (text.replace(/[^\p{L}]/gu, '').length > mostLetters) return false;
  let looked = 0;
  for (const [picture] of html.matchAll(/<img\b[^<>]{0,4000}>/gi)) {
    looked += 1;
    if (looked > maxPictures) return false;
    if (/\ssrc\s*=\s*(?:["']\s*)?(?:https?:)?\/\//i.test(picture) && !isIcon(picture)) return true;
  }
  return false;
}

/** Whether one of the sides that a picture says it has is that of an icon. */
function isIcon(picture: string): boolean {
  return [
    ...picture.matchAll(/(?:\s|[;"'])(?:width|height)\s*[=:]\s*(?:["']\s*)?(\d{1,4})(?!\d|\s*%)/gi),
  ].some(([, side]) => Number(side) <= mostIconPixels);
}
