import * as RadixToast from '@radix-ui/react-toast';
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
  return (
    <RadixToast.Provider duration={5000} swipeThreshold={50} swipeDirection="right" label="Notice">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport hotkey={['F8']} className="m-0 list-none p-0" />
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
        'relative mx-auto mt-2 w-[min(100%-2rem,40rem)] rounded-md border border-l-8 border-line bg-sheet py-3 pr-12 pl-4 text-ink shadow-float',
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
