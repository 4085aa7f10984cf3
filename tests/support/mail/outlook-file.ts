import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';

/** Contents of a mail saved to a file by Outlook. */
export type OutlookFile = {
  senderName?: string;
  senderAddress?: string;
  subject?: string;
  text?: string;
  html?: string;
  files?: { name: string; content: Buffer }[];
  /** An attached mail. */
  mail?: OutlookFile;
};

/** Object types of directory entries ([MS-CFB] section 2.6.1). */
const kinds = { folder: 1, stream: 2, root: 5 };
/** Property types ([MS-OXCDATA] section 2.11.1): text, bytes, and a nested message. */
const [unicode, binary, object] = ['001F', '0102', '000D'];

type Folder = { name: string; streams: Record<string, Buffer>; folders: Folder[] };

/** A mail as saved by Outlook ([MS-OXMSG]). */
export function outlookFileOf(mail: OutlookFile): Buffer {
  const entries: Entry[] = [];
  const add = ({ name, streams, folders }: Folder, type: number): number => {
    const at = entries.push({ name, type, length: 0, children: [] }) - 1;
    const children = [
      ...Object.entries(streams).map(
        ([key, bytes]) =>
          entries.push({
            name: key,
            type: kinds.stream,
            length: bytes.length,
            binaryProvider: () => Uint8Array.from(bytes),
          }) - 1,
      ),
      ...folders.map((folder) => add(folder, kinds.folder)),
    ];
    entries[at] = { name, type, length: 0, children };
    return at;
  };
  add(folderOf({ name: 'Root Entry', mail, headBytes: 32 }), kinds.root);
  return Buffer.from(burn(entries));
}

function folderOf({ name, mail, headBytes }: { name: string; mail: OutlookFile; headBytes: number }): Folder {
  const { senderName, senderAddress, subject, text, html, files = [] } = mail;
  const attached = files.map((file, index) =>
    attachment(index, {
      [`3707${unicode}`]: Buffer.from(file.name, 'utf16le'),
      [`3701${binary}`]: file.content,
    }),
  );
  const inner = mail.mail && [
    {
      ...attachment(files.length, {}),
      folders: [folderOf({ name: `__substg1.0_3701${object}`, mail: mail.mail, headBytes: 24 })],
    },
  ];
  return {
    name,
    streams: {
      '__properties_version1.0': Buffer.alloc(headBytes),
      ...streams({
        [`0C1A${unicode}`]: senderName && Buffer.from(senderName, 'utf16le'),
        [`5D01${unicode}`]: senderAddress && Buffer.from(senderAddress, 'utf16le'),
        [`0037${unicode}`]: subject && Buffer.from(subject, 'utf16le'),
        [`1000${unicode}`]: text && Buffer.from(text, 'utf16le'),
        [`1013${binary}`]: html && Buffer.from(html),
      }),
    },
    folders: [...attached, ...(inner ?? [])],
  };
}

function attachment(index: number, properties: Record<string, Buffer>): Folder {
  return {
    name: `__attach_version1.0_#${String(index).padStart(8, '0')}`,
    streams: { '__properties_version1.0': Buffer.alloc(8), ...streams(properties) },
    folders: [],
  };
}

function streams(properties: Record<string, Buffer | '' | undefined>): Record<string, Buffer> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([id, value]) => (value ? [[`__substg1.0_${id}`, value]] : [])),
  );
}
