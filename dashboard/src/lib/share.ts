/** What became of a share: handed to the system, put on the clipboard, or neither. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled';

/** Offers the system's share sheet; where there is none, copies the text and the address. */
export async function shareOrCopy({
  title,
  text,
  url = window.location.href,
}: {
  title: string;
  text: string;
  url?: string;
}): Promise<ShareOutcome> {
  try {
    if (navigator.share) {
      await navigator.share({ title, text, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(`${text} ${url}`);
    return 'copied';
  } catch {
    return 'cancelled';
  }
}
