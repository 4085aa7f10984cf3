import { readFile } from 'node:fs/promises';
import { Tensor } from 'onnxruntime-node';
import { keepClasses } from '../onnx/keep-classes.js';
import { runNetwork } from '../onnx/run-network.js';
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

  return async (strip) => {
    const input = new Tensor('float32', strip.data, [1, 3, stripHeight, strip.width]);
    const { data, dims } = await runNetwork(session, input);
    const [, steps = 0] = dims;
    return decodeCtc({ scores: data, steps, characters: table.characters });
  };
}
