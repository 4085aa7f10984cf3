import { mailWishWords as words } from '../../domain/emails/mail-wish.words.js';
import { actButton, paragraph } from './plain-page.js';

/** Whether emails come, and the button that stops them or starts them again, on a page without JavaScript. */
export function plainMailWish({
  isStopped,
  isMuted = false,
  base,
}: {
  isStopped: boolean;
  /** None was ever to come. */
  isMuted?: boolean | undefined;
  /** Address of the API below which emails are stopped and started. */
  base: string;
}): string {
  if (isMuted) return paragraph(words.never);
  return isStopped
    ? `${paragraph(words.stopped)}${actButton({ to: `${base}/start-mail`, text: words.start })}`
    : actButton({ to: `${base}/stop-mail`, text: words.stop });
}
