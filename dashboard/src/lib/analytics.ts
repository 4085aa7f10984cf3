import type { EventRequest, eventRoutes } from '../../../domain/contracts/site.contract.js';
import { requestsOf } from './api/api-request';
import { siteConfig } from './site-config';

/** The visitor's consent to being counted; null until they answer. */
export type Consent = 'yes' | 'no' | null;

const storageKey = 'analytics-consent';
const listeners = new Set<() => void>();
let answeredHere: Consent = null;

type PrivacySignals = Navigator & { globalPrivacyControl?: boolean };

/** Whether the browser refuses on the visitor's behalf: Do Not Track or Global Privacy Control. */
export function isRefusedByBrowser(): boolean {
  const { doNotTrack, globalPrivacyControl }: PrivacySignals = navigator;
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

/** For `useSyncExternalStore`; during prerendering nobody is asked. */
export const consentStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: readConsent,
  readOnServer: (): Consent => 'no',
};

/** Stores the answer in this browser. */
export function setConsent(consent: 'yes' | 'no'): void {
  answeredHere = consent;
  try {
    localStorage.setItem(storageKey, consent);
  } catch {
    // Without storage the answer lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Pages that are private by their URL or content. */
const privatePage = /^\/(r|my|unsubscribe|confirm-sender|admin)\/.*/i;

/** Whether a page is private: no third party is loaded there, and nobody is asked about counting. */
export function isPrivate(path: string = window.location.pathname): boolean {
  return privatePage.test(path);
}

/** Private links are secrets: what follows the name of a private page is never sent. */
function publicPath(): string {
  return window.location.pathname.replace(privatePage, '/$1/private');
}

const to = requestsOf<typeof eventRoutes>();

function send(event: EventRequest): void {
  if (readConsent() !== 'yes') return;
  // Counting must never get in the way: no waiting, no retry, no visible error.
  const { method, path } = to('POST /api/events', { body: event });
  fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(event),
    keepalive: true,
  }).catch(() => {});
}

/** Counts a page view: only its title and path. */
export function trackPageView(): void {
  send({ name: 'page_view', title: document.title.slice(0, 200), path: publicPath() });
  if (readConsent() === 'yes' && siteConfig.measurementId && !isPrivate())
    loadMeasurement(siteConfig.measurementId);
}

/** Counts a use of the chat helper; the question itself stays on the device. */
export function trackChat(detail: 'open' | 'message'): void {
  send({ name: 'chat', title: document.title.slice(0, 200), path: publicPath(), detail });
}

declare global {
  interface Window {
    /** The queue of the measurement service. */
    dataLayer?: unknown[];
  }
}

/**
 * Overrides the measurement service's own opt-out flag, which it reads before sending anything. Once loaded, the
 * service also follows URL changes by itself; therefore the flag is a getter, so that withdrawn consent and private
 * pages reached without a reload turn it off in time.
 */
function guardMeasurement(measurementId: string): void {
  Object.defineProperty(window, `ga-disable-${measurementId}`, {
    configurable: true,
    get: () => isPrivate() || readConsent() !== 'yes',
    set: () => {},
  });
}

/** Loads the operator's external measurement service, once, and only after consent. */
function loadMeasurement(measurementId: string): void {
  if (document.getElementById('measurement')) return;
  guardMeasurement(measurementId);
  const queue: unknown[] = [];
  window.dataLayer ??= queue;
  // The service expects `arguments` objects in its queue, not arrays.
  function push(..._values: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the form the service's queue expects
    window.dataLayer?.push(arguments);
  }
  push('js', new Date());
  // By default the service reports the current URL, including a private link or a set-up token.
  const page_location = window.location.origin + publicPath();
  push('config', measurementId, { anonymize_ip: true, page_location });
  const script = document.createElement('script');
  script.id = 'measurement';
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
}
