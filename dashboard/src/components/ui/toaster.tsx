import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from '../../lib/toast-store';

const importArea = () => import('./toast-area');
const ToastArea = lazy(async () => ({ default: (await importArea()).ToastArea }));

/** Acts after which a notice may follow soon. */
const firstActs = ['pointerdown', 'keydown'] as const;

/**
 * The notice area, mounted once for the whole site. Its code is fetched with the visitor's first act, not with the
 * page: no notice comes before one.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const prepare = () => setNeeded(true);
    for (const act of firstActs) document.addEventListener(act, prepare, { once: true, passive: true });
    return () => {
      for (const act of firstActs) document.removeEventListener(act, prepare);
    };
  }, []);
  if (!isNeeded && toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea toasts={toasts} />
    </Suspense>
  );
}
