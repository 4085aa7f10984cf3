import { median } from '../../../domain/shared/median.js';
import { entriesOf } from '../../../domain/shared/typed-records.js';
import type { ReadingStage } from '../../../jobs/reading/stage-clock.js';
import { markdownTable } from './markdown-table.js';
import type { PictureResult } from './read-pictures.js';

const stages: Record<ReadingStage, string> = {
  decode: 'decode',
  thumbnail: 'the reduced copy for the pages',
  detect: 'detect',
  crop: 'crop',
  recognise: 'recognise',
  pieces: 'spaces and columns',
  rules: 'rules',
  'closer look': 'a closer look (its stages are in those above)',
  'second engine': 'the second engine',
};

/** Processor time per receipt, stage by stage. It is nearly the same on a busy machine as on a quiet one. */
export function stageTable(results: PictureResult[]): string {
  const row = (name: string, seconds: number[]) => [
    name,
    median(seconds).toFixed(3),
    (seconds.reduce((sum, each) => sum + each, 0) / Math.max(1, results.length)).toFixed(3),
    String(seconds.filter((each) => each > 0).length),
  ];
  const rows = entriesOf(stages).map(([stage, name]) =>
    row(
      name,
      results.map((result) => result.stages[stage] ?? 0),
    ),
  );
  const all = row(
    'all',
    results.map((result) => result.cpuSeconds),
  );
  return markdownTable({
    head: ['processor time a receipt, seconds', 'median', 'mean', 'receipts'],
    rows: [...rows, all],
  });
}
