import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { type Toast, toastStore } from '../../lib/toast-store';

const importArea = () => import('./toast-area');
/** A connection that breaks before the area has come must not take the words with it. */
const ToastArea = lazy(async () => {
  try {
    return { default: (await importArea()).ToastArea };
  } catch {
    return { default: PlainNotices };
  }
});

/** Acts after which a notice may follow soon. */
const firstActs = ['pointerdown', 'keydown', 'focusin', 'dragenter'] as const;

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

/** The notice without its movement, swipe and key: what is left when their code cannot be had. */
function PlainNotices({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-0 z-50 sm:top-auto sm:bottom-0 p-4 sm:left-auto sm:w-[26rem]"
    >
      {toasts
        .filter(({ open }) => open)
        .map(({ id, title, description, tone = 'plain' }) => (
          <p
            key={id}
            data-tone={tone}
            className="rounded-md border border-l-8 border-line bg-sheet px-4 py-3 shadow-float"
          >
            <strong className="block">{title}</strong> {description}
          </p>
        ))}
    </div>
  );
}
