import { readFile } from 'node:fs/promises';
import { InferenceSession } from 'onnxruntime-node';
import { foldSteps } from '../onnx/fold-steps.js';
import { type OnnxGraph, rewriteModel } from '../onnx/onnx-graph.js';

/** One thread, because the pool runs one child per core. */
const sessionOptions: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  // Memory plans are cached per input shape, and every strip has its own shape: 160 MB after ten receipts.
  enableMemPattern: false,
  graphOptimizationLevel: 'all',
  // Hides warnings about constants that are no longer used.
  logSeverityLevel: 3,
};

/** Loads a PP-OCR network, reduced to fewer steps than stored ({@link foldSteps}) and changed further by `change`. */
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
