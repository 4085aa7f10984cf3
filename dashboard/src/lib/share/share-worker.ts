/** Registers the worker that receives files shared with the installed site; does nothing without service workers. */
export function register(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/share-worker.js', { scope: '/share' }).catch(() => {});
}
