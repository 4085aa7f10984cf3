import { mailWishWords as words } from '../../domain/emails/mail-wish.words.js';
import { actButton, paragraph } from './plain-page.js';

/** Says whether mails are sent, with the button to stop or restart them, on a page without JavaScript. */
export function plainMailWish({
  isStopped,
  isMuted = false,
  base,
}: {
  isStopped: boolean;
  /** No mail was ever to be sent. */
  isMuted?: boolean | undefined;
  /** API path below which mails are stopped and started. */
  base: string;
}): string {
  if (isMuted) return paragraph(words.never);
  return isStopped
    ? `${paragraph(words.stopped)}${actButton({ to: `${base}/start-mail`, text: words.start })}`
    : actButton({ to: `${base}/stop-mail`, text: words.stop });
}
