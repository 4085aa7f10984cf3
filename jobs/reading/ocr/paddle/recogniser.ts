import { readFile } from 'node:fs/promises';
import { Tensor } from 'onnxruntime-node';
import { keepClasses } from '../onnx/keep-classes.js';
import { latinCharacters } from './characters.js';
import { type DecodedText, decodeCtc } from './ctc.js';
import { loadNetwork } from './load-network.js';
import { type Strip, stripHeight } from './strips.js';

/** Reads one strip of text with PP-OCRv4's recognition network. */
export type TextRecogniser = (strip: Strip) => Promise<DecodedText>;

/** Loads the network and its characters. */
export async function createTextRecogniser({
  modelPath,
  dictionaryPath,
}: {
  modelPath: string;
  dictionaryPath: string;
}): Promise<TextRecogniser> {
  const table = latinCharacters(await readFile(dictionaryPath, 'utf8'));
  const session = await loadNetwork(modelPath, (graph) => keepClasses(graph, table));
  const inputName = session.inputNames[0] ?? '';
  const outputName = session.outputNames[0] ?? '';

  return async (strip) => {
    const input = new Tensor('float32', strip.data, [1, 3, stripHeight, strip.width]);
    const output = (await session.run({ [inputName]: input }))[outputName] as Tensor;
    const [, steps = 0] = output.dims;
    return decodeCtc({ scores: output.data as Float32Array, steps, characters: table.characters });
  };
}
