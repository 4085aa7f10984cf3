/** A mail in a folder of the test server. */
export type StoredMail = { uid: number; raw: Buffer; flags: Set<string>; internalDate: Date };

/** A folder of the test server. */
export type StoredFolder = { uidValidity: number; uidNext: number; mails: StoredMail[] };

/** The mails of a test server's single account, shared by all connections. */
export type ImapStore = ReturnType<typeof createImapStore>;

/** Creates an account with an empty INBOX. */
export function createImapStore() {
  const folders = new Map<string, StoredFolder>();
  const listeners = new Set<() => void>();
  const folderOf = (name: string): StoredFolder => {
    const key = name.toUpperCase() === 'INBOX' ? 'INBOX' : name;
    const folder = folders.get(key) ?? { uidValidity: 1_000 + folders.size, uidNext: 1, mails: [] };
    folders.set(key, folder);
    return folder;
  };
  folderOf('INBOX');
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    folderOf,
    has: (name: string): boolean => folders.has(name.toUpperCase() === 'INBOX' ? 'INBOX' : name),
    names: () => [...folders.keys()],
    /** Calls back whenever mail arrives or is removed. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Delivers a mail; returns its UID. */
    deliver(
      raw: string | Buffer,
      { folder = 'INBOX', flags = [] as string[], internalDate = new Date() } = {},
    ): number {
      const target = folderOf(folder);
      const uid = target.uidNext;
      target.uidNext += 1;
      target.mails.push({ uid, raw: Buffer.from(raw), flags: new Set(flags), internalDate });
      changed();
      return uid;
    },
    /** Copies mails into a folder, under new UIDs. */
    copy(mails: StoredMail[], to: string): void {
      const target = folderOf(to);
      for (const mail of mails) {
        target.mails.push({ ...mail, flags: new Set(mail.flags), uid: target.uidNext });
        target.uidNext += 1;
      }
    },
    /** Renumbers the server's UIDs, as after a restored backup. */
    renumber({ folder = 'INBOX', uidValidity }: { folder?: string; uidValidity?: number } = {}): void {
      const target = folderOf(folder);
      if (uidValidity !== undefined) target.uidValidity = uidValidity;
      for (const [index, mail] of target.mails.entries()) mail.uid = index + 1;
      target.uidNext = target.mails.length + 1;
    },
  };
}
