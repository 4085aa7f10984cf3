import { isWebUrl, parseUrl } from '../shared/parse-url.js';

/** Where notes go. Everything in it may be a secret. */
export type NotifyTarget =
  | { kind: 'webhook'; url: string }
  | {
      kind: 'ntfy';
      /** `https://ntfy.sh` */
      origin: string;
      topic: string;
      login: { token: string } | { user: string; password: string } | null;
    }
  | { kind: 'telegram'; origin: string; token: string; chat: string }
  | { kind: 'slack'; origin: string; path: string };

/** Most addresses: each note is a request to each of them. */
export const maxNotifyTargets = 10;

/** How each kind of address is written; the forms of Apprise, which many know. */
export const notifyForms = {
  webhook: 'https://HOST/PATH',
  ntfy: 'ntfys://[TOKEN@ or USER:PASSWORD@]HOST/TOPIC (ntfy:// over plain HTTP)',
  telegram: 'tgram://BOT_TOKEN/CHAT_ID[?server=https://HOST of a Bot API server]',
  slack: 'slack://A/B/C of hooks.slack.com/services/A/B/C[?server=https://HOST of a compatible server]',
} as const satisfies Record<NotifyTarget['kind'], string>;

/** Longest address, characters. */
const maxLength = 1_000;

/** The targets of `NOTIFY_URLS`, or what is wrong with it. A fault names the place and not the address, which is a secret. */
export function parseNotifyUrls(text: string): { targets: NotifyTarget[]; faults: string[] } {
  const entries = text.split(',').map((entry) => entry.trim());
  const read = entries.map((entry, index) => ({ place: `no. ${index + 1}`, ...readEntry(entry) }));
  const faults = read.flatMap(({ place, fault }) => (fault === null ? [] : [`${place}: ${fault}`]));
  if (entries.length > maxNotifyTargets) faults.push(`has more than ${maxNotifyTargets} addresses`);
  if (new Set(entries).size < entries.length) faults.push('names an address twice');
  return { targets: read.flatMap(({ target }) => target ?? []), faults };
}

type Read = { target: NotifyTarget; fault: null } | { target: null; fault: string };

function readEntry(entry: string): Read {
  const scheme = /^([a-z]+):\/\//i.exec(entry)?.[1]?.toLowerCase() ?? '';
  const kind = kinds[scheme];
  if (!kind) return { target: null, fault: `is not one of ${Object.values(notifyForms).join('; ')}` };
  const target = entry.length > maxLength ? null : readers[kind](entry);
  return target ? { target, fault: null } : { target: null, fault: `is not ${notifyForms[kind]}` };
}

const kinds: Readonly<Record<string, NotifyTarget['kind'] | undefined>> = {
  https: 'webhook',
  http: 'webhook',
  ntfy: 'ntfy',
  ntfys: 'ntfy',
  tgram: 'telegram',
  slack: 'slack',
};

const readers: Record<NotifyTarget['kind'], (entry: string) => NotifyTarget | null> = {
  webhook: (entry) => {
    const url = parseUrl(entry);
    const isPlain = url && isWebUrl(url) && url.username === '' && url.password === '' && url.hash === '';
    return isPlain ? { kind: 'webhook', url: url.href } : null;
  },
  ntfy: (entry) => {
    const match = /^(ntfys?):\/\/(?:([^@/?#]*)@)?([^@/?#]+)\/([\w-]{1,64})\/?$/i.exec(entry);
    if (!match) return null;
    const [, scheme = '', login, host = '', topic = ''] = match;
    const origin = originOf(`${scheme.toLowerCase() === 'ntfys' ? 'https' : 'http'}://${host}`);
    return origin === null ? null : { kind: 'ntfy', origin, topic, login: login ? loginOf(login) : null };
  },
  telegram: (entry) => {
    const match = /^tgram:\/\/(\d{3,20}:[\w-]{20,100})\/(-?\d{1,20}|@\w{4,40})\/?(?:\?server=(.+))?$/i.exec(
      entry,
    );
    if (!match) return null;
    const [, token = '', chat = '', server = 'https://api.telegram.org'] = match;
    const origin = originOf(server);
    return origin === null ? null : { kind: 'telegram', origin, token, chat };
  },
  slack: (entry) => {
    const match = /^slack:\/\/(\w+)\/(\w+)\/(\w+)\/?(?:\?server=(.+))?$/i.exec(entry);
    if (!match) return null;
    const [, one, two, three, server = 'https://hooks.slack.com'] = match;
    const origin = originOf(server);
    return origin === null ? null : { kind: 'slack', origin, path: `/services/${one}/${two}/${three}` };
  },
};

/** The origin of a URL that has nothing else; null for any other text. */
function originOf(text: string): string | null {
  const url = parseUrl(text);
  if (!url || !isWebUrl(url) || url.username !== '' || url.search !== '' || url.hash !== '') return null;
  return url.pathname === '/' ? url.origin : null;
}

function loginOf(text: string): { token: string } | { user: string; password: string } {
  const at = text.indexOf(':');
  if (at === -1) return { token: decoded(text) };
  return { user: decoded(text.slice(0, at)), password: decoded(text.slice(at + 1)) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
