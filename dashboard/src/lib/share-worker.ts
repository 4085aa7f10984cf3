/** Registers the worker that takes files shared with the installed site; without workers nothing happens. */
export function register(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/share-worker.js', { scope: '/share' }).catch(() => {});
}
