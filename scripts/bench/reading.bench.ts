import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchGenerated } from './reading/bench-generated.js';
import { benchLabelled } from './reading/bench-labelled.js';
import { loadLabelledReceipts } from './reading/labelled-receipts.js';

const usage = `Usage: npm run bench:reading -- [options]

P7, P8 and the OCR child of P9: how much of what receipts say is read, how fast and with how much memory.

  --data FOLDER    labelled receipts, as receipts/ID.{jpg,json,boxes.csv} (../shared/data); without them only
                   generated documents are read
  --receipts N     at most so many of them (all)
  --generated N    so many generated documents of each kind (10)
  --stored FOLDER  OCR results, kept from one run to the next: rules are tried in seconds, and speed is not measured
  --help           this text`;

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    receipts: { type: 'string', default: '1000' },
    generated: { type: 'string', default: '10' },
    stored: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit();
}
const today = '2026-11-21';
const folder = resolve(values.data);

console.log(`load average ${loadavg()[0]?.toFixed(1)} at the start; figures of speed need a quiet machine\n`);
if (existsSync(folder)) {
  const receipts = await loadLabelledReceipts({ folder: join(folder, 'receipts'), today });
  await benchLabelled({ receipts: receipts.slice(0, Number(values.receipts)), today, store: values.stored });
} else console.log(`no labelled receipts at ${folder}: generated documents only\n`);
await benchGenerated({ perShape: Number(values.generated) });
