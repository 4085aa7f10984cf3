import type { OwnLinkBody, WantedItem } from '../../domain/contracts/browsers.contract.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import { button, element } from './elements.js';
import type { Kept, Look, Request, RequestEnd } from './extension.types.js';
import { createKeep } from './keep.js';
import type { Offer } from './offer.rules.js';
import { offerView, waitingView } from './offer-view.js';
import { mayRead, originOf } from './shop-access.js';
import { failureInWords, lookInWords } from './words.js';

const keep = createKeep(chrome.storage.local);
const main = document.getElementById('main');
const status = document.getElementById('status');
/** What is asked about the page in front; null if nothing is. */
let offer: Offer | null = null;

function say(text: string): void {
  if (status) status.textContent = text;
}

const send = (request: Request): Promise<RequestEnd> => chrome.runtime.sendMessage(request);

/** Asks the background, and says what came of it. */
async function ask(request: Request, done = ''): Promise<RequestEnd> {
  say('');
  const end = await send(request);
  say(end.failure === null ? done : failureInWords(end.failure));
  return end;
}

/** The tab in front. */
async function tabInFront(): Promise<number | undefined> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  return tab?.id;
}

async function lookHere(): Promise<void> {
  const tabId = await tabInFront();
  if (tabId !== undefined) await ask({ kind: 'look', tabId });
}

/** Asks which item the page in front is of, if some wait for theirs. */
async function offerHere(): Promise<void> {
  const tabId = await tabInFront();
  if (tabId === undefined) return;
  offer = (await send({ kind: 'offer', tabId })).offer ?? null;
  if (offer) await draw();
}

async function link(body: OwnLinkBody): Promise<void> {
  const tabId = await tabInFront();
  if (tabId === undefined) return;
  const { failure } = await ask({ kind: 'link', link: body, tabId }, 'Thank you. We know its page now.');
  if (failure !== null) return;
  offer = null;
  await draw();
}

function pairingForm({ isForgotten }: Kept): Node[] {
  const input = element('input', { id: 'typed', name: 'typed', type: 'text', autocomplete: 'off' });
  const form = element(
    'form',
    {},
    element('label', { for: 'typed' }, 'Address and code'),
    input,
    element('button', { type: 'submit' }, 'Pair this browser'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask({ kind: 'pair', typed: input.value });
  });
  const why = isForgotten ? [element('p', {}, failureInWords('browser.forgotten'))] : [];
  const how =
    'On your page of purchases, choose “Pair a browser”, copy what it shows, and paste it here. ' +
    'It looks like https://dropback.example ABCDE-FGHJK.';
  return [...why, element('p', {}, how), form];
}

/** Each shop is allowed by itself; the browser asks for it. */
function allowButton({ url, shop }: WantedItem): HTMLButtonElement {
  return button({
    text: `Allow ${shop ?? new URL(url).hostname}`,
    isQuiet: true,
    act: async () => {
      await chrome.permissions.request({ origins: [originOf(url)] });
      await draw();
    },
  });
}

async function wantedList(wanted: readonly WantedItem[]): Promise<Node[]> {
  const allowed = await Promise.all(wanted.map(({ url }) => mayRead(url)));
  const offered = new Set<string>();
  const rows = wanted.map((item, index) => {
    const isFirst = !allowed[index] && !offered.has(originOf(item.url));
    offered.add(originOf(item.url));
    const until = item.last_day && `until ${formatDay(item.last_day)}`;
    const about = [item.shop, until].filter(Boolean).join(', ');
    const text = element('span', {}, item.name, element('br'), element('small', {}, about));
    return element('li', { class: 'row' }, text, ...(isFirst ? [allowButton(item)] : []));
  });
  const open = allowed.filter(Boolean).length;
  const items = open === 1 ? 'item' : 'items';
  const check =
    open > 0
      ? [
          button({
            text: `Check my ${open} open ${items}`,
            act: async () => void (await ask({ kind: 'check' })),
          }),
        ]
      : [];
  const title = element('h2', {}, wanted.length > 0 ? `Open items (${wanted.length})` : 'No open items');
  return [title, element('ul', {}, ...rows), element('p', { class: 'row' }, ...check)];
}

function lookRow(look: Look): Node {
  const time = new Date(look.at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  const sent = look.sent
    ? [
        element(
          'details',
          {},
          element('summary', {}, 'What was sent'),
          element('pre', {}, JSON.stringify(look.sent, null, 2)),
        ),
      ]
    : [];
  const line = element('p', {}, lookInWords(look));
  return element('li', {}, element('strong', {}, look.name), ' ', element('small', {}, time), line, ...sent);
}

async function pairedView({ pairedWith, wanted, waiting, looks }: Kept): Promise<Node[]> {
  const who = `For ${pairedWith?.email} at ${pairedWith?.service}`;
  const here = button({ text: 'Read this page', isQuiet: true, act: lookHere });
  const forgotten = 'This browser is forgotten. Nothing is left here.';
  const forget = button({
    text: 'Forget this browser',
    isQuiet: true,
    act: async () => {
      await ask({ kind: 'forget' }, forgotten);
    },
  });
  return [
    element('p', { class: 'soft' }, who),
    ...(offer ? [offerView({ offer, link })] : []),
    element('p', {}, here),
    ...(await wantedList(wanted)),
    ...waitingView(waiting),
    element('h2', {}, 'What was read and sent'),
    ...(looks.length > 0 ? [element('ul', {}, ...looks.map(lookRow))] : [element('p', {}, 'Nothing yet.')]),
    element('h2', {}, 'This browser'),
    element('p', {}, forget),
  ];
}

async function draw(): Promise<void> {
  const kept = await keep.read();
  const view = kept.pairedWith ? await pairedView(kept) : pairingForm(kept);
  main?.replaceChildren(element('h1', {}, 'Dropback'), ...view);
}

chrome.storage.onChanged.addListener(() => void draw());
void draw()
  .then(() => ask({ kind: 'refresh' }))
  .then(offerHere);
