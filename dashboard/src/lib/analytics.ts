import type { EventRequest } from '../../../domain/contracts/http.js';
import { siteConfig } from './site-config';

/** The visitor's answer to "may we count this visit?"; null until they answered. */
export type Consent = 'yes' | 'no' | null;

const storageKey = 'analytics-consent';
const listeners = new Set<() => void>();
let answeredHere: Consent = null;

type PrivacySignals = Navigator & { globalPrivacyControl?: boolean };

/** Whether the browser says no for its visitor: Do Not Track or Global Privacy Control. */
export function isRefusedByBrowser(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as PrivacySignals;
  return doNotTrack === '1' || globalPrivacyControl === true;
}

function readConsent(): Consent {
  if (isRefusedByBrowser()) return 'no';
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'yes' || stored === 'no' ? stored : answeredHere;
  } catch {
    return answeredHere;
  }
}

/** For `useSyncExternalStore`; while prerendering nobody is asked. */
export const consentStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: readConsent,
  readOnServer: (): Consent => 'no',
};

/** Remembers the answer in this browser. */
export function setConsent(consent: 'yes' | 'no'): void {
  answeredHere = consent;
  try {
    localStorage.setItem(storageKey, consent);
  } catch {
    // Without storage the answer lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Pages whose address or content is somebody's own: no third party is let in there. */
function isPrivate(): boolean {
  return /^\/(r|my|unsubscribe|confirm-sender|admin)\//.test(window.location.pathname);
}

/** Private links are secrets: what stands behind `/r/` never leaves. */
function publicPath(): string {
  return window.location.pathname.replace(/^\/r\/.*/, '/r/private');
}

function send(event: EventRequest): void {
  if (readConsent() !== 'yes') return;
  // Counting must never be in the way: no waiting, no retry, no error on screen.
  fetch('/api/events', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(event),
    keepalive: true,
  }).catch(() => {});
}

/** Counts one page view: its title and path, nothing else. */
export function trackPageView(): void {
  send({ name: 'page_view', title: document.title.slice(0, 200), path: publicPath() });
  if (readConsent() === 'yes' && siteConfig.measurementId && !isPrivate())
    loadMeasurement(siteConfig.measurementId);
}

/** Counts a use of the chat helper; what was asked stays on the device. */
export function trackChat(detail: 'open' | 'message'): void {
  send({ name: 'chat', title: document.title.slice(0, 200), path: publicPath(), detail });
}

type MeasuredWindow = Window & { dataLayer?: unknown[] };

/**
 * The service's own switch, which it looks at before it sends anything. Once in the page it also follows the address
 * bar by itself, so the switch is no value but a question: a no after a yes, and a private page that was reached
 * without a new load, turn it off before it can look.
 */
function guardMeasurement(measurementId: string): void {
  Object.defineProperty(window, `ga-disable-${measurementId}`, {
    configurable: true,
    get: () => isPrivate() || readConsent() !== 'yes',
    set: () => {},
  });
}

/** Loads the operator's external measurement service, once, and only ever after a yes. */
function loadMeasurement(measurementId: string): void {
  if (document.getElementById('measurement')) return;
  guardMeasurement(measurementId);
  const measured = window as unknown as MeasuredWindow;
  const queue: unknown[] = [];
  measured.dataLayer ??= queue;
  // The service reads `arguments` objects from the queue, not arrays.
  function push(..._values: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the form the service's queue expects
    measured.dataLayer?.push(arguments);
  }
  push('js', new Date());
  // Left alone the service reports the address bar, and with it a private link or a set-up token.
  const page_location = window.location.origin + publicPath();
  push('config', measurementId, { anonymize_ip: true, page_location });
  const script = document.createElement('script');
  script.id = 'measurement';
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
}
