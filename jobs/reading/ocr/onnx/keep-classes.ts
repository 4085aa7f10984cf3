import type { GraphTensor, OnnxGraph } from './onnx-graph.js';

/**
 * Removes classes from a network that ends in a score for each of them, so that nothing is computed for those that are
 * never chosen. Scores add up to 1 over the kept classes.
 *
 * @param classes the classes to keep, in the order of the new scores
 * @param count number of classes in the network: the last dimension of its final weights and bias, and of no other
 * tensor
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
      kept[row * classes.length + to] = values[row * count + from] ?? 0;
    });
  }
  return { dims: [...dims.slice(0, -1), classes.length], values: kept };
}
