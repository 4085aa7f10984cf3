import { parsePairingText } from '../../domain/price-sources/browser/pairing.rules.js';
import { hourMs } from '../../domain/shared/units.js';
import { createCheckItems } from './check-items.js';
import type { Request, RequestEnd } from './extension.types.js';
import { createKeep } from './keep.js';
import { createLookAtPage } from './look-at-page.js';
import { createOffers } from './offers.js';
import { itemAt } from './read-open-page.js';
import { createService } from './service.js';

/** How often the list of wanted items is asked for, minutes. */
const refreshMinutes = 60;
/** How long a visited product is not read again by itself, ms. */
const restMs = 6 * hourMs;

const keep = createKeep(chrome.storage.local);
const service = createService({ fetch: (...request) => fetch(...request) });
const lookAtPage = createLookAtPage({ keep, service, onForgotten: () => forget({ isForgotten: true }) });
const offers = createOffers({ keep, service, lookAtPage, refresh });
const checks = createCheckItems({ keep, lookAtPage });

async function showCount(): Promise<void> {
  const { pairedWith, wanted, isForgotten } = await keep.read();
  const count = pairedWith && wanted.length > 0 ? String(wanted.length) : '';
  await chrome.action.setBadgeBackgroundColor({ color: '#14532d' });
  await chrome.action.setBadgeText({ text: isForgotten ? '!' : count });
  await chrome.action.setTitle({ title: count ? `Dropback: ${count} open items` : 'Dropback' });
}

async function forget({ isForgotten }: { isForgotten: boolean }): Promise<void> {
  await keep.clear({ isForgotten });
  await showCount();
}

async function refresh(): Promise<RequestEnd> {
  const { pairedWith } = await keep.read();
  if (!pairedWith) return { failure: null };
  const [wanted, waiting] = await Promise.all([service.wanted(pairedWith), service.waiting(pairedWith)]);
  const failed = [wanted, waiting].find((answer) => !answer.ok);
  if (wanted.ok && waiting.ok)
    await keep.setItems(pairedWith, { wanted: wanted.data, waiting: waiting.data });
  const failure = failed && !failed.ok ? failed.code : null;
  if (failure === 'browser.forgotten') await forget({ isForgotten: true });
  await showCount();
  return { failure };
}

async function pair(typed: string): Promise<RequestEnd> {
  const parsed = parsePairingText(typed);
  if (!parsed) return { failure: 'pairing_not_understood' };
  const answer = await service.pair({ ...parsed, name: browserName() });
  if (!answer.ok) return { failure: answer.code };
  await keep.pair({ service: parsed.service, ...answer.data });
  return refresh();
}

/** `Firefox on Linux`: how the owner recognises it in the list. */
function browserName(): string {
  const agent = navigator.userAgent;
  const browser = /Firefox/.test(agent) ? 'Firefox' : /Edg\//.test(agent) ? 'Edge' : 'Chrome';
  const system = /Windows|Android|Mac OS X|CrOS|Linux/.exec(agent)?.[0] ?? 'a computer';
  return `${browser} on ${system === 'Mac OS X' ? 'macOS' : system}`;
}

/** Nothing is left here, whether or not the service hears of it. */
async function forgetThisBrowser(): Promise<RequestEnd> {
  const { pairedWith } = await keep.read();
  await forget({ isForgotten: false });
  const { origins = [] } = await chrome.permissions.getAll();
  if (origins.length > 0) await chrome.permissions.remove({ origins }).catch(() => false);
  const answer = pairedWith && (await service.forget(pairedWith));
  return { failure: answer && !answer.ok && answer.code !== 'browser.forgotten' ? answer.code : null };
}

async function answerTo(request: Request): Promise<RequestEnd> {
  switch (request.kind) {
    case 'pair':
      return pair(request.typed);
    case 'refresh':
      return refresh();
    case 'look':
      return lookAtPage(request.tabId);
    case 'offer':
      return offers.offer(request.tabId);
    case 'link':
      return offers.link(request);
    case 'check':
      await checks.check();
      return { failure: null };
    case 'forget':
      return forgetThisBrowser();
  }
}

// Only the extension's own pages: a page's scripts have no way here, and another extension's are not listened to.
chrome.runtime.onMessage.addListener((request: Request, sender, respond) => {
  if (sender.id !== chrome.runtime.id || !sender.url?.startsWith(chrome.runtime.getURL(''))) return false;
  answerTo(request).then(respond, () => respond({ failure: 'internal.error' } satisfies RequestEnd));
  return true;
});

/** Reads the page of a bought product when the shopper visits it, in shops that they allowed. */
async function onVisit({ tabId, url }: { tabId: number; url: string }): Promise<void> {
  const { wanted, looks } = await keep.read();
  const item = itemAt({ url, wanted });
  if (!item || checks.isOwnTab(tabId)) return;
  const last = looks.find(({ item_id }) => item_id === item.item_id);
  if (last && Date.now() - Date.parse(last.at) < restMs) return;
  await lookAtPage(tabId);
}

chrome.tabs.onUpdated.addListener((tabId, { status }, { active, url }) => {
  // The address is only told for shops that the shopper allowed.
  if (status === 'complete' && active && url) void onVisit({ tabId, url });
});
chrome.alarms.onAlarm.addListener(() => void refresh());
for (const event of [chrome.runtime.onInstalled, chrome.runtime.onStartup]) {
  event.addListener(() => {
    void chrome.alarms.create('refresh', { periodInMinutes: refreshMinutes });
    void refresh().then(showCount);
  });
}
