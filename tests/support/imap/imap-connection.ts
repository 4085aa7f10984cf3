import type { Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { createFaultyWriter } from './imap-faults.js';
import { openFolderView } from './imap-folder-commands.js';
import { createCommandReader } from './imap-input.js';
import type { ImapBehaviour, ImapCounts } from './imap-server.types.js';
import type { ImapStore } from './imap-store.js';
import { type ImapToken, tokensOf } from './imap-tokens.js';

type Parts = { store: ImapStore; behaviour: ImapBehaviour; counts: ImapCounts };
type Answer = (line: string) => void;

/** Bytes of chatter that may wait for the client. */
const chatterAhead = 65_536;

/** Serves one client until it disconnects. */
export function serveImapClient({
  socket: plain,
  isSecure,
  store,
  behaviour,
  counts,
}: Parts & { socket: Socket; isSecure: boolean }): void {
  let socket: Socket = plain;
  let idleTag: string | null = null;
  const fault = behaviour.faults.shift() ?? null;
  const writer = createFaultyWriter({ socket: () => socket, fault });
  const write = (data: string | Buffer): void => {
    counts.bytes += Buffer.byteLength(data);
    writer.write(data);
  };
  const say: Answer = (line) => write(`${line}\r\n`);
  const offers = (): string => {
    const upgrade = behaviour.tls && !isSecure && socket === plain ? ['STARTTLS'] : [];
    return ['IMAP4rev1', ...behaviour.capabilities, ...upgrade].join(' ');
  };
  const session = createSession({ store, behaviour, counts, say, write, offers });
  const stopListening = store.onChange(() => {
    if (idleTag) session.tellOfMail();
  });

  /** Talks for as long as the client waits, as fast as it reads. */
  function chatter(): void {
    if (!idleTag || socket.destroyed || behaviour.idleChatter.length === 0) return;
    if (socket.writableLength < chatterAhead) for (const line of behaviour.idleChatter) say(line);
    setImmediate(chatter);
  }

  const reader = createCommandReader({
    onContinue: () => say('+ go on'),
    onCommand(line) {
      if (idleTag && line === 'DONE') {
        say(`${idleTag} OK done`);
        idleTag = null;
        return;
      }
      const [tag = '', verb = '', ...args] = tokensOf(line);
      const name = String(verb).toLowerCase();
      if (name === 'idle') {
        idleTag = String(tag);
        say('+ idling');
        session.tellOfMail();
        chatter();
      } else if (name === 'starttls' && behaviour.tls) {
        say(`${String(tag)} OK go on`);
        plain.removeAllListeners('data');
        listen(new TLSSocket(plain, { isServer: true, secureContext: createSecureContext(behaviour.tls) }));
      } else if (name === 'logout') {
        say('* BYE');
        socket.end();
      } else session.run({ tag: String(tag), name, args });
    },
  });

  function listen(on: Socket): void {
    socket = on;
    socket.on('data', (data: Buffer) => reader.push(data));
    socket.on('error', () => undefined);
    socket.on('close', stopListening);
  }

  counts.connections += 1;
  listen(plain);
  say(`* OK [CAPABILITY ${offers()}] ready`);
}

/** The commands of one client, except those about the connection itself. */
function createSession({
  store,
  behaviour,
  counts,
  say,
  write,
  offers,
}: Parts & { say: Answer; write: (data: string | Buffer) => void; offers: () => string }) {
  let view: ReturnType<typeof openFolderView> | null = null;

  const select = (tag: string, name: string, isReadOnly: boolean): void => {
    if (!store.has(name)) {
      say(`${tag} NO [NONEXISTENT] no such folder`);
      return;
    }
    const folder = store.folderOf(name);
    view = openFolderView({ folder, store, behaviour, counts, write });
    say('* FLAGS (\\Seen \\Deleted)');
    say(`* ${folder.mails.length} EXISTS`);
    say(`* OK [UIDVALIDITY ${folder.uidValidity}] ok`);
    say(`* OK [UIDNEXT ${folder.uidNext}] ok`);
    say('* OK [PERMANENTFLAGS (\\Seen \\Deleted)] ok');
    say(`${tag} OK [${isReadOnly || behaviour.isReadOnly ? 'READ-ONLY' : 'READ-WRITE'}] done`);
  };

  const commands: Record<string, (tag: string, args: string[]) => void> = {
    capability: () => say(`* CAPABILITY ${offers()}`),
    noop: () => view?.tellOfMail(),
    namespace: () => say('* NAMESPACE (("" "/")) NIL NIL'),
    list(_tag, [, pattern]) {
      if (pattern === '') say('* LIST (\\Noselect) "/" ""');
      for (const name of store.names())
        if (pattern === '*' || pattern === name) say(`* LIST () "/" "${name}"`);
    },
    lsub: () => undefined,
    subscribe: () => undefined,
    create: (_tag, [name = '']) => void store.folderOf(name),
    expunge: () => view?.expungeAll(),
  };
  const answering: typeof commands = {
    select: (tag, [name = '']) => select(tag, name, false),
    examine: (tag, [name = '']) => select(tag, name, true),
    login(tag, [user, password]) {
      const isRight = user === behaviour.user && password === behaviour.password;
      if (isRight) counts.logins += 1;
      say(isRight ? `${tag} OK [CAPABILITY ${offers()}] welcome` : `${tag} NO [AUTHENTICATIONFAILED] wrong`);
    },
  };

  return {
    tellOfMail: () => view?.tellOfMail(),
    run({ tag, name, args }: { tag: string; name: string; args: ImapToken[] }): void {
      if (name === 'uid') {
        const [verb, ...rest] = args;
        const command = view?.commands[String(verb).toLowerCase()];
        if (command) command(tag, rest);
        else say(`${tag} BAD unknown`);
        return;
      }
      const texts = args.map(String);
      const [answer, act] = [answering[name], commands[name]];
      answer?.(tag, texts);
      act?.(tag, texts);
      if (act) say(`${tag} OK done`);
      else if (!answer) say(`${tag} BAD unknown command ${name}`);
    },
  };
}
