/** Result of sharing: through the system's dialog, by clipboard, or cancelled. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled';

/** Opens the system's share dialog; without one, copies the text and the URL. */
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
