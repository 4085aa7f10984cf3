import type { GraphTensor, OnnxGraph } from './onnx-graph.js';

/**
 * Leaves classes out of a network that ends in a score for each of them: nothing is computed for those that are never
 * chosen. Scores add up to 1 over the classes that are kept.
 *
 * @param classes which are kept, in the order of the new scores
 * @param count how many the network has: the last side of its last weights and summands, and of no others
 */
export function keepClasses(
  graph: OnnxGraph,
  { classes, count }: { classes: Int32Array; count: number },
): void {
  for (const [name, tensor] of graph.tensors) {
    if (tensor.dims.at(-1) === count) graph.tensors.set(name, columnsOf(tensor, { classes, count }));
  }
}

function columnsOf(
  { dims, values }: GraphTensor,
  { classes, count }: { classes: Int32Array; count: number },
): GraphTensor {
  const rows = values.length / count;
  const kept = new Float32Array(rows * classes.length);
  for (let row = 0; row < rows; row += 1) {
    classes.forEach((from, to) => {
      kept[row * classes.length + to] = values[row * count + from] as number;
    });
  }
  return { dims: [...dims.slice(0, -1), classes.length], values: kept };
}
