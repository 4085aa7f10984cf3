import { useEffect, useRef } from 'react';

/**
 * The web address in the clipboard.
 *
 * @returns null if it holds none, or may not be read
 */
export async function readCopiedLink(): Promise<string | null> {
  try {
    const text = (await navigator.clipboard.readText()).trim();
    return /^https?:\/\/\S+$/i.test(text) ? text : null;
  } catch {
    return null;
  }
}

/**
 * Takes the link that a shopper copied at the shop when they come back from there. Only after they left by {@link arm},
 * and only if they have allowed the clipboard to be read before: nothing is read unasked.
 *
 * @param onLink gets each link once; one that was in the clipboard before is not taken
 */
export function useCopiedLink({ onLink }: { onLink: (url: string) => void }): { arm: () => void } {
  const before = useRef<string | null>(null);
  const isArmed = useRef(false);
  const take = useRef(onLink);
  take.current = onLink;
  useEffect(() => {
    const back = async () => {
      if (!isArmed.current || !(await mayRead())) return;
      const url = await readCopiedLink();
      if (url === null || url === before.current) return;
      isArmed.current = false;
      take.current(url);
    };
    const onFocus = () => void back();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
  const arm = () => {
    isArmed.current = true;
    void mayRead().then(async (isAllowed) => {
      before.current = isAllowed ? await readCopiedLink() : null;
    });
  };
  return { arm };
}

async function mayRead(): Promise<boolean> {
  try {
    // Not among the names TypeScript knows, and unknown to some browsers, which then throw.
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
    return state === 'granted';
  } catch {
    return false;
  }
}
