/** Texts of a notice. A destructive one is announced at once. */
export type ToastContent = {
  title: string;
  description?: string;
  tone?: 'plain' | 'success' | 'destructive';
};

/** A notice on screen; closed ones stay listed for a while, so that they can be animated out. */
export type Toast = ToastContent & { id: number; open: boolean };

/** At most one notice at a time. */
const toastLimit = 1;
/** How long a closed notice stays in the list, ms. */
const removalDelayMs = 1_000_000;

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const nothing: Toast[] = [];

function change(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notice, replacing the current one. */
export function showToast(content: ToastContent): void {
  lastId += 1;
  change([{ ...content, id: lastId, open: true }, ...toasts].slice(0, toastLimit));
}

/** Closes a notice; it leaves the list after {@link removalDelayMs}. */
export function closeToast(id: number): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), removalDelayMs);
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
  readOnServer: () => nothing,
};
