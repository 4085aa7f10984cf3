import { DomUtils, parseDocument } from 'htmlparser2';

/** An object as listed; `bytes` is its size. */
export type BucketObject = { key: string; bytes: number };

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/**
 * Reads a page of a listing (`ListObjectsV2`).
 *
 * @returns what `continuation-token` the next page needs; null if this is the last
 */
export function parseListing(xml: string): { objects: BucketObject[]; continuation: string | null } {
  const page = parseDocument(xml, { xmlMode: true });
  const objects = DomUtils.getElementsByTagName('Contents', page).map((object) => ({
    key: textOf('Key', object) ?? '',
    bytes: Number(textOf('Size', object)),
  }));
  return { objects, continuation: textOf('NextContinuationToken', page) };
}

function textOf(name: string, within: Element | ReturnType<typeof parseDocument>): string | null {
  const [found] = DomUtils.getElementsByTagName(name, within.children, true, 1);
  return found ? DomUtils.textContent(found) : null;
}
