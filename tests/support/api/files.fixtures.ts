import { randomBytes } from 'node:crypto';

/** Files that pass the upload checks without being real images: bytes between the right markers. */
export const sampleFiles = {
  jpeg: (size = 2_000) => wrap({ head: [0xff, 0xd8, 0xff, 0xe0], tail: [0xff, 0xd9], size }),
  png: (size = 2_000) =>
    wrap({
      head: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      tail: [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
      size,
    }),
  pdf: (size = 2_000) =>
    wrap({ head: [...Buffer.from('%PDF-1.7\n')], tail: [...Buffer.from('\n%%EOF\n')], size }),
  heic: (size = 2_000) => {
    const media = Buffer.alloc(size - 24);
    media.writeUInt32BE(media.length, 0);
    media.write('mdat', 4);
    const type = Buffer.from([
      0,
      0,
      0,
      24,
      ...Buffer.from('ftypheic'),
      0,
      0,
      0,
      0,
      ...Buffer.from('mif1heic'),
    ]);
    return Buffer.concat([type, media]);
  },
};

function wrap({ head, tail, size }: { head: number[]; tail: number[]; size: number }): Buffer {
  // No 0xff inside, so that no end marker appears in the middle.
  const middle = randomBytes(size - head.length - tail.length).map((byte) => byte & 0x7f);
  return Buffer.concat([Buffer.from(head), middle, Buffer.from(tail)]);
}

/** A file for a form. */
export type FormFile = { name: string; type: string; bytes: Uint8Array; field?: string };

/** A multipart form as a browser sends it. */
export function uploadForm({
  files,
  fields = { email: 'ann@example.com' },
}: {
  files: FormFile[];
  fields?: Record<string, string>;
}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, type, bytes, field = 'files' } of files) {
    form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
  }
  return form;
}
