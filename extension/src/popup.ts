import type { WantedItem } from '../../domain/contracts/browsers.contract.js';
import type { Kept, Look, Request, RequestEnd } from './extension.types.js';
import { createKeep } from './keep.js';
import { mayRead, originOf } from './shop-access.js';
import { failureInWords, lookInWords } from './words.js';

type Attributes = Partial<
  Record<'class' | 'type' | 'for' | 'id' | 'name' | 'autocomplete' | 'placeholder', string>
>;

/** Makes an element of texts and other elements; text is never markup. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A button that is disabled while what it does lasts. */
function button({
  text,
  isQuiet = false,
  act,
}: {
  text: string;
  isQuiet?: boolean;
  act: () => Promise<void>;
}): HTMLButtonElement {
  const made = element('button', { type: 'button', ...(isQuiet ? { class: 'quiet' } : {}) }, text);
  made.addEventListener('click', () => {
    made.disabled = true;
    void act().finally(() => {
      made.disabled = false;
    });
  });
  return made;
}

const keep = createKeep(chrome.storage.local);
const main = document.getElementById('main');
const status = document.getElementById('status');

function say(text: string): void {
  if (status) status.textContent = text;
}

/** Asks the background, and says what came of it. */
async function ask(request: Request, done = ''): Promise<void> {
  say('');
  const { failure } = (await chrome.runtime.sendMessage(request)) as RequestEnd;
  say(failure === null ? done : failureInWords(failure));
}

async function lookHere(): Promise<void> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  if (tab?.id !== undefined) await ask({ kind: 'look', tabId: tab.id });
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
    const until = item.last_day ? `${item.shop ?? ''}, until ${item.last_day}` : (item.shop ?? '');
    const text = element('span', {}, item.name, element('br'), element('small', {}, until));
    return element('li', { class: 'row' }, text, ...(isFirst ? [allowButton(item)] : []));
  });
  const open = allowed.filter(Boolean).length;
  const items = open === 1 ? 'item' : 'items';
  const check =
    open > 0 ? [button({ text: `Check my ${open} open ${items}`, act: () => ask({ kind: 'check' }) })] : [];
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

async function pairedView({ pairedWith, wanted, looks }: Kept): Promise<Node[]> {
  const who = `For ${pairedWith?.email} at ${pairedWith?.service}`;
  const here = button({ text: 'Read this page', isQuiet: true, act: lookHere });
  const forgotten = 'This browser is forgotten. Nothing is left here.';
  const forget = button({
    text: 'Forget this browser',
    isQuiet: true,
    act: () => ask({ kind: 'forget' }, forgotten),
  });
  return [
    element('p', { class: 'soft' }, who),
    element('p', {}, here),
    ...(await wantedList(wanted)),
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
void draw().then(() => ask({ kind: 'refresh' }));
