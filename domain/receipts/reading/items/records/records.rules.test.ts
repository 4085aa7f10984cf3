import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../../tests/support/documents/text-lines.js';
import { prepareLines } from '../../prepare-lines.rules.js';
import { recordList } from './records.rules.js';
import { summaryOf } from './summary-sums.rules.js';

/** Entries of a name in letters, some remarks and a price of 1.00, and their sum. */
function listOf({ entries, lines }: { entries: number; lines: number }) {
  const nameOf = (at: number) => `Thing ${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}x`;
  const remarks = Array.from({ length: lines - 2 }, () => 'Etxean egina');
  const list = Array.from({ length: entries }, (_, at) => [nameOf(at), ...remarks, '$1.00']).flat();
  const all = prepareLines({
    lines: linesOfText(...list, `Subtotal  $${entries}.00`, `Total  $${entries}.00`),
    isRecognised: false,
  });
  return recordList({ lines: all.slice(0, list.length), sums: summaryOf(all) });
}

describe('entries built alike', () => {
  it('are told by what comes again: the names are what does not', () => {
    expect(listOf({ entries: 3, lines: 4 })?.items.map(({ item }) => [item.name, item.totalCents])).toEqual([
      ['Thing aax', 100],
      ['Thing abx', 100],
      ['Thing acx', 100],
    ]);
  });

  it('are as many as a household orders', () => {
    expect(listOf({ entries: 200, lines: 2 })?.items).toHaveLength(200);
    expect(listOf({ entries: 201, lines: 2 })).toBeNull();
  });

  it('take no more lines than an entry has', () => {
    expect(listOf({ entries: 3, lines: 24 })?.items).toHaveLength(3);
    expect(listOf({ entries: 3, lines: 25 })).toBeNull();
  });

  it('make a printed sum, or are none', () => {
    const lines = prepareLines({
      lines: linesOfText('Thing ax', '$1.00', 'Thing bx', '$1.00', 'Subtotal  $7.00', 'Total  $7.00'),
      isRecognised: false,
    });
    expect(recordList({ lines: lines.slice(0, 4), sums: summaryOf(lines) })).toBeNull();
  });

  it.each([
    [4, 2],
    [5, undefined],
  ])('may have %i amounts with words between them: %j entries', (parts, entries) => {
    const captions = ['Klem', 'Trusk', 'Ploma', 'Vurbo', 'Dask'].slice(0, parts);
    const list = ['Thing ax', 'Thing bx'].flatMap((name) => [
      name,
      ...captions.flatMap((caption, at) => [caption, at === 0 ? '$4.00' : `$0.${10 + at}`]),
    ]);
    const lines = prepareLines({
      lines: linesOfText(...list, 'Subtotal  $8.00', 'Total  $8.00'),
      isRecognised: false,
    });
    const cut = lines.slice(0, list.length);
    expect(recordList({ lines: cut, sums: summaryOf(lines) })?.items.length).toBe(entries);
  });

  it('are named by what stands behind a caption where nothing else names them', () => {
    const list = [
      'Vurbo: Oak Tray',
      'Klem: TX-1',
      'Ploma: $4.00',
      'Vurbo: Felt Hat',
      'Klem: TX-2',
      'Ploma: $3.00',
    ];
    const lines = prepareLines({ lines: linesOfText(...list, 'Total  $7.00'), isRecognised: false });
    const found = recordList({ lines: lines.slice(0, list.length), sums: summaryOf(lines) });
    expect(found?.items.map(({ item }) => item.name)).toEqual(['Oak Tray', 'Felt Hat']);
  });

  it('keep a colon that belongs to a name', () => {
    const list = ['Ticket to Ride: Europe', 'English edition', '$4.00', 'Sleeves Matte', 'Jet', '$3.00'];
    const lines = prepareLines({ lines: linesOfText(...list, 'Total  $7.00'), isRecognised: false });
    const found = recordList({ lines: lines.slice(0, list.length), sums: summaryOf(lines) });
    expect(found?.items.map(({ item }) => item.name)).toEqual(['Ticket to Ride: Europe', 'Sleeves Matte']);
  });
});
