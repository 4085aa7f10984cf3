import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchDocuments } from './reading/bench-documents.js';

const usage = `Usage: npx tsx scripts/bench/documents.bench.ts FOLDER [--wrong]

How much of labelled documents is read: FOLDER holds the documents (.eml, .pdf, .txt) and labels.json, an array with a
row a document: file, shop, day, currency, totalCents, items[{name, quantity, netLineCents}], acceptable.

  --wrong   also list what is wrong in each document`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { wrong: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
const [folder] = positionals;
// Without a folder there is nothing to measure: `bench` runs every measurement, and only some have labelled documents.
if (!folder || values.help) console.log(usage);
else await benchDocuments({ folder: resolve(folder), showsWrong: values.wrong });
