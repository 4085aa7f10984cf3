import { loadavg } from 'node:os';
import { mib } from '../../domain/shared/units.js';
import { createRandom } from '../../tests/support/documents/random.js';
import { tillShapes } from '../../tests/support/documents/shapes.js';
import { readPictures } from './reading/read-pictures.js';

/**
 * P8: median seconds per receipt with one process, at most 0.8; receipts per minute with two, at least 110. P9:
 * peak memory of an OCR child, at most 700 MB. On generated receipts; `npm run bench:reading` uses real ones.
 */
const perShape = 2;
const today = '2026-11-21';
const shapes = [...tillShapes('scan'), ...tillShapes('photo')];
const documents = [];
for (const shape of shapes) {
  for (let seed = 1; seed <= perShape; seed += 1)
    documents.push((await shape.make({ random: createRandom(seed) })).document);
}
const alone = await readPictures({ documents, today, ocrEngine: 'paddle', processes: 1 });
const two = await readPictures({ documents, today, ocrEngine: 'paddle', processes: 2 });
console.table([
  {
    target: 'P8 median seconds a receipt, one process',
    measured: alone.medianSeconds.toFixed(2),
    bar: '0.8',
  },
  { target: 'P8 receipts a minute, two processes', measured: two.perMinute.toFixed(0), bar: '110' },
  {
    target: 'P9 peak memory of an OCR child, MiB',
    measured: String(Math.round(Math.max(alone.peakRssBytes, two.peakRssBytes) / mib)),
    bar: '700',
  },
  { target: 'load average at the end', measured: (loadavg()[0] ?? 0).toFixed(1), bar: '-' },
]);
