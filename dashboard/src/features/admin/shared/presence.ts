import { askedByPageHeader } from '../../../../../domain/contracts/admin.js';

/** After so long without a key, a click or a turn of the wheel nobody is at the page, ms. */
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

/** Headers that tell what a page asks by itself from what somebody asks for: only the latter keeps a session alive. */
export function presenceHeaders(): Record<string, string> {
  return Date.now() - lastInputAt < awayAfterMs ? {} : { [askedByPageHeader]: '1' };
}
