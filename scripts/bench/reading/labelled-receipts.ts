import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findDates } from '../../../domain/receipts/reading/text/dates/dates.rules.js';
import type { Box, TextPiece } from '../../../domain/receipts/text-lines.types.js';

/** A scanned receipt with its labels and its perfect transcript. */
export type LabelledReceipt = {
  id: string;
  bytes: Buffer;
  transcript: TextPiece[];
  company: string;
  /** ISO 8601 day, null when the label is not a day. */
  day: string | null;
  totalCents: number | null;
};

/** Loads `ID.jpg`, `ID.json` and `ID.boxes.csv` from a folder; a missing folder counts as empty. */
export async function loadLabelledReceipts({
  folder,
  today,
}: {
  folder: string;
  today: string;
}): Promise<LabelledReceipt[]> {
  const files = await readdir(folder).catch(() => []);
  const ids = files.filter((file) => file.endsWith('.json')).map((file) => file.replace('.json', ''));
  return await Promise.all(ids.map((id) => loadOne({ folder, id, today })));
}

async function loadOne({
  folder,
  id,
  today,
}: {
  folder: string;
  id: string;
  today: string;
}): Promise<LabelledReceipt> {
  const [bytes, labels, boxes] = await Promise.all([
    readFile(join(folder, `${id}.jpg`)),
    readFile(join(folder, `${id}.json`), 'utf8'),
    readFile(join(folder, `${id}.boxes.csv`), 'utf8'),
  ]);
  const { company = '', date = '', total = '' }: Record<string, string> = JSON.parse(labels);
  const cents = Math.round(Number.parseFloat(total.replace(/[^\d.-]/g, '')) * 100);
  return {
    id,
    bytes,
    transcript: boxes.split(/\r?\n/).filter(Boolean).map(toPiece),
    company,
    day: findDates({ text: date, order: 'dmy', today })[0]?.day ?? null,
    totalCents: Number.isNaN(cents) ? null : cents,
  };
}

/** `x1,y1,x2,y2,x3,y3,x4,y4,text`, corners clockwise from the top left; the text may contain commas. */
function toPiece(row: string): TextPiece {
  const cells = row.split(',');
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = cells.slice(0, 8).map(Number);
  const box: Box = [Math.min(x1, x4), Math.min(y1, y2), Math.max(x2, x3), Math.max(y3, y4)];
  return { text: cells.slice(8).join(','), confidence: 1, box };
}
