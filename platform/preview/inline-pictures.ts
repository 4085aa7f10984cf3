import sharp from 'sharp';
import type { MailMessage } from '../../domain/mail/mail-tree.types.js';
import { mib } from '../../domain/shared/units.js';
import { maxPixels } from '../pictures/max-pixels.js';

/** Most pictures of a mail that are shown in its text: an order has one for each product. */
export const maxInlinePictures = 30;
/** Most that they may take in all, bytes of their data: the preview is one answer. */
export const maxInlineBytes = 2 * mib;
/** Widest that one is drawn, pixels: twice what mails are laid out for. */
const maxWidth = 1_200;

/** A picture of the mail itself, wherever the text shows it (RFC 2392). */
const reference = /(["'(=]\s*)cid:([^"'\s>)]{1,300})/gi;

/**
 * A mail's HTML with the pictures that came with it in the place of `cid:` references to them. They are drawn anew here,
 * in a child process, so that no browser decodes a stranger's bytes; one that cannot be, or is too much, stays a
 * reference, which loads nothing.
 */
export async function withPictures({
  html,
  text,
  parts,
}: MailMessage): Promise<Pick<MailMessage, 'html' | 'text'>> {
  const shown = new Set([...(html ?? '').matchAll(reference)].map(([, , id]) => nameOf(id)));
  const drawn = new Map<string, string>();
  let left = maxInlineBytes;
  for (const { contentId, bytes } of parts) {
    if (contentId === null || !shown.has(contentId) || drawn.has(contentId)) continue;
    const picture = drawn.size < maxInlinePictures ? await draw(bytes) : null;
    if (picture === null || picture.length > left) continue;
    left -= picture.length;
    drawn.set(contentId, `data:image/webp;base64,${picture.toString('base64')}`);
  }
  const replaced = html?.replace(reference, (all, before: string, id: string) =>
    drawn.has(nameOf(id)) ? `${before}${drawn.get(nameOf(id))}` : all,
  );
  return { html: replaced ?? null, text };
}

/** A Content-ID as the reference writes it: percent-encoded. */
function nameOf(id = ''): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The picture, at most so wide; null for what is none, such as SVG, which is a program. */
async function draw(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels });
    const { format } = await source.metadata();
    if (!['jpeg', 'png', 'gif', 'webp'].includes(format ?? '')) return null;
    return await source.rotate().resize({ width: maxWidth, withoutEnlargement: true }).webp().toBuffer();
  } catch {
    return null;
  }
}
