import { searchTest } from './imap-search.js';
import type { ImapBehaviour, ImapCounts } from './imap-server.types.js';
import type { ImapStore, StoredFolder, StoredMail } from './imap-store.js';
import { type ImapToken, setTest } from './imap-tokens.js';

/** What the commands on an open folder work with. */
export type FolderParts = {
  folder: StoredFolder;
  store: ImapStore;
  behaviour: ImapBehaviour;
  counts: ImapCounts;
  write: (data: string | Buffer) => void;
};

/** An open folder as seen by one client: its `UID` commands (RFC 9051 section 6.4.9), by name. */
export function openFolderView({ folder, store, behaviour, counts, write }: FolderParts) {
  const say = (line: string): void => write(`${line}\r\n`);
  let shownCount = folder.mails.length;
  const last = (): number => folder.mails.at(-1)?.uid ?? 0;
  const sequenceOf = (mail: StoredMail): number => folder.mails.indexOf(mail) + 1;
  const inSet = (set: ImapToken | undefined): StoredMail[] => {
    const isWanted = setTest({ set: String(set), last: last() });
    return folder.mails.filter(({ uid }) => isWanted(uid));
  };

  const expunge = (mails: StoredMail[]): void => {
    for (const mail of mails) {
      say(`* ${sequenceOf(mail)} EXPUNGE`);
      folder.mails = folder.mails.filter((other) => other !== mail);
    }
    shownCount = folder.mails.length;
  };

  const itemOf = (mail: StoredMail, item: string): (string | Buffer)[] => {
    const literal = (name: string, bytes: Buffer) => [`${name} {${bytes.length}}\r\n`, bytes, ' '];
    if (item === 'UID') return [`UID ${mail.uid} `];
    if (item === 'FLAGS') return [`FLAGS (${[...mail.flags].join(' ')}) `];
    if (item === 'RFC822.SIZE') return [`RFC822.SIZE ${behaviour.statedSize(mail)} `];
    if (item === 'BODY.PEEK[HEADER]') {
      counts.headers += 1;
      return literal('BODY[HEADER]', mail.raw.subarray(0, mail.raw.indexOf('\r\n\r\n') + 4));
    }
    const [, from, length] = /^BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?$/.exec(item) ?? [item];
    if (!item.startsWith('BODY.PEEK[]')) throw new Error(`the test server cannot fetch ${item}`);
    counts.bodies += 1;
    const isCut = from !== undefined && behaviour.obeysPartial;
    const bytes = isCut ? mail.raw.subarray(Number(from), Number(from) + Number(length)) : mail.raw;
    return literal(from === undefined ? 'BODY[]' : `BODY[]<${from}>`, bytes);
  };

  const transfer = (wanted: { tag: string; mails: StoredMail[]; target: string; isMove: boolean }): void => {
    const { tag, mails, target, isMove } = wanted;
    const isThere = store.has(target);
    if (isThere) store.copy(mails, target);
    if (isThere && isMove) expunge(mails);
    say(isThere ? `${tag} OK done` : `${tag} NO [TRYCREATE] no such folder`);
  };

  const commands: Record<string, (tag: string, args: ImapToken[]) => void> = {
    fetch(tag, [set, items]) {
      const wanted = [items ?? []].flat().map(String);
      const isBody = wanted.some((item) => item.startsWith('BODY'));
      const refused = inSet(set).filter((mail) => isBody && behaviour.refuses(mail));
      for (const mail of inSet(set).filter((one) => !refused.includes(one))) {
        const pieces = wanted.flatMap((item) => itemOf(mail, item));
        const answer = [`* ${sequenceOf(mail)} FETCH (`, ...pieces, ')\r\n'];
        write(Buffer.concat(answer.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))));
      }
      say(refused.length > 0 ? `${tag} NO cannot be read` : `${tag} OK done`);
    },
    store(tag, [set, how, flags]) {
      for (const mail of inSet(set)) {
        for (const flag of [flags ?? []].flat().map(String)) {
          if (String(how).startsWith('-')) mail.flags.delete(flag);
          else mail.flags.add(flag);
        }
        say(`* ${sequenceOf(mail)} FETCH (UID ${mail.uid} FLAGS (${[...mail.flags].join(' ')}))`);
      }
      say(`${tag} OK done`);
    },
    search(tag, args) {
      counts.searches += 1;
      const found = folder.mails.filter(searchTest({ tokens: args, last: last() }));
      say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`.trimEnd());
      say(`${tag} OK done`);
    },
    expunge(tag, [set]) {
      expunge(inSet(set).filter((mail) => mail.flags.has('\\Deleted')));
      say(`${tag} OK done`);
    },
    copy: (tag, [set, target]) => transfer({ tag, mails: inSet(set), target: String(target), isMove: false }),
    move: (tag, [set, target]) => transfer({ tag, mails: inSet(set), target: String(target), isMove: true }),
  };

  return {
    commands,
    /** Reports how many mails there are, if the client does not know yet. */
    tellOfMail(): void {
      if (folder.mails.length === shownCount) return;
      shownCount = folder.mails.length;
      say(`* ${shownCount} EXISTS`);
    },
    /** Removes every mail flagged as deleted, whoever flagged it. */
    expungeAll: () => expunge(folder.mails.filter((mail) => mail.flags.has('\\Deleted'))),
  };
}
