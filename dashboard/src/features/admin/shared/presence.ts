import { askedByPageHeader } from '../../../../../domain/admin/contracts/access.contract.js';

/** Without a key, click or scroll for this long, nobody is at the page, ms. */
const awayAfterMs = 60_000;

let lastInputAt = Date.now();
if (typeof window !== 'undefined') {
  const note = () => {
    lastInputAt = Date.now();
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel']) {
    window.addEventListener(kind, note, { capture: true, passive: true });
  }
}

/** Headers that mark a page's own polling as opposed to user requests: only the latter keep a session alive. */
export function presenceHeaders(): Record<string, string> {
  return Date.now() - lastInputAt < awayAfterMs ? {} : { [askedByPageHeader]: '1' };
}
