import type { PushSubscription as Subscription } from '../../../domain/contracts/push-subscription.schemas.js';

/** Whether this browser can be notified at all; an iPhone only from its home screen. */
export function canBeNotified(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The name of this device in the list of those notified: the hash of its endpoint; null while it has none. */
export async function thisPhone(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration('/share');
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Asks for permission and subscribes; null if notifications are blocked. Call it from a press of a button. */
export async function subscribe(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await activeWorker();
  // One made for another key of ours cannot be used any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}

/** Ends the subscription of this device. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/share');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** The registration, once its worker runs: only then it can subscribe. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/share-worker.js', { scope: '/share' });
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return registration;
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
    if (coming.state === 'activated') resolve();
  });
  return registration;
}
