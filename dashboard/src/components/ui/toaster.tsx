import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { type Toast, toastStore } from '../../lib/toast-store';

const importArea = () => import('./toast-area');
/** If the area's code fails to load, the texts must still be shown. */
const ToastArea = lazy(async () => {
  try {
    return { default: (await importArea()).ToastArea };
  } catch {
    return { default: PlainNotices };
  }
});

/** User actions after which a notice may follow. */
const firstActs = ['pointerdown', 'keydown', 'focusin', 'dragenter'] as const;

/**
 * The notice area, between the header and the page of each frame: a notice takes room below the header's bar and pushes
 * the page down, so that it covers nothing. Its code loads on the first user action, because no notice appears before
 * one.
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
    <div className="notices">
      <Suspense fallback={null}>
        <ToastArea toasts={toasts} />
      </Suspense>
    </div>
  );
}

/** Notices without animation, swipe and shortcut, used if their code cannot be loaded. */
function PlainNotices({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div role="alert">
      {toasts
        .filter(({ open }) => open)
        .map(({ id, title, description, tone = 'plain' }) => (
          <p key={id} data-tone={tone} className="rounded-md bg-sheet px-4 py-3">
            <strong className="block">{title}</strong> {description}
          </p>
        ))}
    </div>
  );
}
