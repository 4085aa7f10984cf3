import { createHmac } from 'node:crypto';
import { type Note, noteText } from '../../domain/notify/note.rules.js';
import type { NotifyTarget } from '../../domain/notify/notify-target.rules.js';

/** A request that tells a note. */
export type NoteRequest = { url: URL; headers: Record<string, string>; body: string };

/** A note under the id by which receivers recognise repeats. */
export type IdentifiedNote = { id: string; note: Note };

const noHeaders: Record<string, string> = {};

type Making<Kind extends NotifyTarget['kind']> = IdentifiedNote & {
  target: Extract<NotifyTarget, { kind: Kind }>;
  /** Of webhooks. */
  secret: Buffer | null;
  now: Date;
};

/** The request for each kind of target. A new kind is one entry here and its form in the domain. */
const makers: { [Kind in NotifyTarget['kind']]: (input: Making<Kind>) => NoteRequest } = {
  webhook: ({ target, id, note, secret, now }) => {
    const { event, at, ...data } = note;
    const body = JSON.stringify({ type: event, timestamp: at, data });
    const headers = webhookHeaders({ id, body, secret, now });
    return { url: new URL(target.url), headers, body };
  },
  // https://docs.ntfy.sh/publish/#publish-as-json
  ntfy: ({ target: { origin, topic, login }, note }) => ({
    url: new URL(origin),
    headers: login === null ? noHeaders : { authorization: authorizationOf(login) },
    body: JSON.stringify({
      topic,
      title: note.title,
      message: noteText(note),
      priority: note.event === 'alarm_raised' ? 4 : 3,
      ...(note.url === null ? {} : { click: note.url }),
    }),
  }),
  // https://core.telegram.org/bots/api#sendmessage
  telegram: ({ target: { origin, token, chat }, note }) => ({
    url: new URL(`/bot${token}/sendMessage`, origin),
    headers: {},
    body: JSON.stringify({
      chat_id: chat,
      text: `${note.title}\n${noteText(note)}`,
      link_preview_options: { is_disabled: true },
    }),
  }),
  // https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
  slack: ({ target: { origin, path }, note }) => ({
    url: new URL(path, origin),
    headers: {},
    body: JSON.stringify({ text: `*${note.title}*\n${noteText(note)}` }),
  }),
};

/** The request that tells a note at a target. */
export function noteRequest<Kind extends NotifyTarget['kind']>(kind: Kind, input: Making<Kind>): NoteRequest {
  const { url, headers, body } = makers[kind](input);
  return { url, headers: { 'content-type': 'application/json', ...headers }, body };
}

/**
 * Headers by which a receiver checks a webhook (https://www.standardwebhooks.com): the id is the same in every attempt,
 * the signature covers id, time and body.
 */
export function webhookHeaders({
  id,
  body,
  secret,
  now,
}: {
  id: string;
  body: string;
  secret: Buffer | null;
  now: Date;
}): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secret ?? '')
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

function authorizationOf(login: { token: string } | { user: string; password: string }): string {
  if ('token' in login) return `Bearer ${login.token}`;
  return `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`;
}
