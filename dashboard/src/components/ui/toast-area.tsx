import * as RadixToast from '@radix-ui/react-toast';
import { useCallback } from 'react';
import { classNames } from '../../lib/class-names';
import { closeToast, type Toast } from '../../lib/toast-store';

const tones = {
  plain: 'border-l-gold',
  success: 'border-l-green',
  destructive: 'border-l-coral',
};

/**
 * Shows the notices. 5000 ms, a 50 px swipe and the F8 key are both Radix's defaults and the specified values; they are
 * explicit so that a change of the defaults has no effect.
 */
export function ToastArea({ toasts }: { toasts: readonly Toast[] }) {
  const place = useCallback((area: HTMLElement | null) => (area ? keepClear(area) : undefined), []);
  return (
    <RadixToast.Provider duration={5000} swipeThreshold={50} swipeDirection="right" label="Notice">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport
        ref={place}
        hotkey={['F8']}
        className="notice-dock m-0 flex list-none flex-col gap-2 p-4 empty:p-0"
      />
    </RadixToast.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <RadixToast.Root
      open={toast.open}
      onOpenChange={(open) => !open && closeToast(toast.id)}
      type={toast.tone === 'destructive' ? 'foreground' : 'background'}
      data-tone={toast.tone ?? 'plain'}
      className={classNames(
        'pointer-events-auto relative rounded-md border border-l-8 border-line bg-sheet py-3 pr-12 pl-4 text-ink shadow-float',
        'data-[state=open]:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        tones[toast.tone ?? 'plain'],
      )}
    >
      <RadixToast.Title className="font-bold">{toast.title}</RadixToast.Title>{' '}
      {toast.description && (
        <RadixToast.Description className="text-sm text-soft">{toast.description}</RadixToast.Description>
      )}
      <RadixToast.Close
        aria-label="Dismiss"
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-md text-soft hover:text-ink"
      >
        <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

/**
 * The page ends above a notice, so that everything can be scrolled out from under it, and what was just pressed or typed
 * in does not stay under it. The keyboard of a phone lies over the bottom of the screen: a notice stands above it.
 */
function keepClear(area: HTMLElement): () => void {
  const { style } = document.documentElement;
  const screen = window.visualViewport;
  const look = () => {
    const hidden = screen ? window.innerHeight - screen.height - screen.offsetTop : 0;
    style.setProperty('--keyboard', `${Math.max(0, Math.round(hidden))}px`);
    style.setProperty('--notice', `${area.offsetHeight}px`);
    const pressed = document.activeElement;
    if (area.offsetHeight === 0 || !pressed || area.contains(pressed)) return;
    const [over, under] = [area.getBoundingClientRect(), pressed.getBoundingClientRect()];
    const isUnder = under.bottom > over.top && under.top < over.bottom && under.left < over.right;
    // What is larger than the screen, as the whole page, cannot be moved out from under it.
    if (isUnder && under.height < over.top) pressed.scrollIntoView({ block: 'nearest' });
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(area);
  screen?.addEventListener('resize', look);
  return () => {
    sizes.disconnect();
    screen?.removeEventListener('resize', look);
    style.removeProperty('--keyboard');
    style.removeProperty('--notice');
  };
}
