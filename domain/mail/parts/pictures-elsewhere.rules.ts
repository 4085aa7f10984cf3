/** Most letters in a mail that mainly shows images: a forwarding header, a greeting and a footer. */
const mostLetters = 700;
/** Most images examined per mail. */
const maxPictures = 200;
/** Side length up to which an image is a tracking pixel, line or icon, pixels. */
const mostIconPixels = 64;

/**
 * Whether a mail consists mainly of images hosted on the web. They are never fetched: their URLs tell the shop who
 * opened the mail, and may point anywhere.
 *
 * @param text visible text of the mail
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

/** Whether one of its declared sides is that of an icon. */
function isIcon(picture: string): boolean {
  return [
    ...picture.matchAll(/(?:\s|[;"'])(?:width|height)\s*[=:]\s*(?:["']\s*)?(\d{1,4})(?!\d|\s*%)/gi),
  ].some(([, side]) => Number(side) <= mostIconPixels);
}
