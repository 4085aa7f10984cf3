import { readFile } from 'node:fs/promises';
import { InferenceSession } from 'onnxruntime-node';
import { foldSteps } from '../onnx/fold-steps.js';
import { type OnnxGraph, rewriteModel } from '../onnx/onnx-graph.js';

/** One thread, because the pool runs one child a core. */
const sessionOptions: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  // Plans of memory are kept for each shape of input, and every strip has its own: 160 MB after ten receipts.
  enableMemPattern: false,
  graphOptimizationLevel: 'all',
  // Warnings tell of constants that nothing uses any more.
  logSeverityLevel: 3,
};

/** Loads a network of PP-OCR in fewer steps than it is stored in ({@link foldSteps}), changed further by `change`. */
export async function loadNetwork(
  modelPath: string,
  change: (graph: OnnxGraph) => void = () => undefined,
): Promise<InferenceSession> {
  const rewritten = rewriteModel(await readFile(modelPath), (graph) => {
    foldSteps(graph);
    change(graph);
  });
  return await InferenceSession.create(rewritten, sessionOptions);
}
