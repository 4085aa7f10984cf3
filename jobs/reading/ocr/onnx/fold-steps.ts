import { floatAttribute, type GraphNode, type GraphTensor, intsOf, type OnnxGraph } from './onnx-graph.js';

/**
 * Rewrites a network into fewer steps that compute the same result, except for the last few bits.
 *
 * In PP-OCR each convolution is followed by a multiplication, an addition, a hard swish of four steps, and another
 * multiplication and addition. Each of those passes over the whole picture, and the runtime keeps its fast memory
 * layout only between operators it knows: it converted back and forth 63 times per strip. Here factors and summands are
 * folded into the weights of the convolution before or after them, and the hard swish becomes two operators that the
 * runtime knows.
 */
export function foldSteps(graph: OnnxGraph): void {
  foldIntoConvolutions(graph);
  shortenHardSwish(graph);
  passOnScales(graph);
}

/** `scale * x + shift`, with the same numbers for all of x. */
type Affine = { scale: number; shift: number };

/** Below this a summand is lost in 32-bit floats with values around 1. */
const noShift = 1e-7;

function foldIntoConvolutions(graph: OnnxGraph): void {
  for (const convolution of graph.nodes.filter((step) => step.op === 'Conv')) {
    const found = affineAfter(graph, convolution.outputs[0] ?? '');
    if (!found) continue;
    scaleOutput({ graph, convolution, affine: found.affine });
    convolution.outputs = [found.output];
    remove(graph, found.steps);
  }
}

/** The multiplication and addition that are the only consumers of a value in turn, if both use single numbers. */
function affineAfter(
  graph: OnnxGraph,
  value: string,
): { affine: Affine; steps: GraphNode[]; output: string } | null {
  const factor = onlyConsumer(graph, value);
  const scale = factor?.op === 'Mul' ? numberBeside(graph, factor, value) : null;
  if (!factor || scale === null) return null;
  const middle = factor.outputs[0] ?? '';
  const summand = onlyConsumer(graph, middle);
  const shift = summand?.op === 'Add' ? numberBeside(graph, summand, middle) : null;
  if (!summand || shift === null) return null;
  return { affine: { scale, shift }, steps: [factor, summand], output: summand.outputs[0] ?? '' };
}

/** Makes the convolution output `scale * y + shift` instead of y. */
function scaleOutput({
  graph,
  convolution,
  affine: { scale, shift },
}: {
  graph: OnnxGraph;
  convolution: GraphNode;
  affine: Affine;
}): void {
  const { weights, bias } = parametersOf(graph, convolution);
  setParameters(graph, convolution, {
    weights: { dims: weights.dims, values: weights.values.map((value) => value * scale) },
    bias: bias.map((value) => value * scale + shift),
  });
}

/** Makes the convolution take x instead of `scale * x + shift`. */
function scaleInput({
  graph,
  convolution,
  affine: { scale, shift },
}: {
  graph: OnnxGraph;
  convolution: GraphNode;
  affine: Affine;
}): void {
  const { weights, bias } = parametersOf(graph, convolution);
  const each = weights.values.length / bias.length;
  setParameters(graph, convolution, {
    weights: { dims: weights.dims, values: weights.values.map((value) => value * scale) },
    bias: bias.map((value, channel) => {
      const own = weights.values.subarray(channel * each, (channel + 1) * each);
      return value + shift * own.reduce((sum, weight) => sum + weight, 0);
    }),
  });
}

function parametersOf(graph: OnnxGraph, { inputs }: GraphNode): { weights: GraphTensor; bias: Float32Array } {
  const weights = graph.tensors.get(inputs[1] ?? '');
  if (!weights) throw new Error('a convolution without constant weights');
  const bias = inputs[2] === undefined ? undefined : graph.tensors.get(inputs[2]);
  return { weights, bias: bias?.values ?? new Float32Array(weights.dims[0] ?? 0) };
}

function setParameters(
  graph: OnnxGraph,
  convolution: GraphNode,
  { weights, bias }: { weights: GraphTensor; bias: Float32Array },
): void {
  const [input = '', weightsName = ''] = convolution.inputs;
  const names = [`${weightsName}.folded`, `${weightsName}.bias`] as const;
  graph.tensors.set(names[0], weights);
  graph.tensors.set(names[1], { dims: [bias.length], values: bias });
  convolution.inputs = [input, ...names];
}

/** `x * clip(x + 3, 0, 6) / 6` in four steps becomes `x * hardSigmoid(x)` in two. */
function shortenHardSwish(graph: OnnxGraph): void {
  for (const sum of graph.nodes.filter((step) => step.op === 'Add')) {
    const value = sum.inputs.find((name) => !graph.tensors.has(name)) ?? '';
    if (numberBeside(graph, sum, value) !== 3) continue;
    const clip = onlyConsumer(graph, sum.outputs[0] ?? '');
    const product = clip?.op === 'Clip' ? onlyConsumer(graph, clip.outputs[0] ?? '') : null;
    if (!clip || product?.op !== 'Mul' || !product.inputs.includes(value)) continue;
    const quotient = onlyConsumer(graph, product.outputs[0] ?? '');
    if (quotient?.op !== 'Div' || numberBeside(graph, quotient, product.outputs[0] ?? '') !== 6) continue;
    sum.op = 'HardSigmoid';
    sum.inputs = [value];
    sum.attributes = [floatAttribute('alpha', 1 / 6), floatAttribute('beta', 0.5)];
    product.inputs = [value, sum.outputs[0] ?? ''];
    product.outputs = quotient.outputs;
    remove(graph, [clip, quotient]);
  }
}

/**
 * Folds a factor and a summand after a hard swish into the convolutions that consume it, or makes them one known
 * operator.
 */
function passOnScales(graph: OnnxGraph): void {
  for (const product of graph.nodes.filter((step) => step.op === 'Mul')) {
    const value = product.outputs[0] ?? '';
    const found = affineAfter(graph, value);
    const channels = found && channelsOf(graph, product);
    if (!found || !channels) continue;
    const consumers = graph.nodes.filter((step) => step.inputs.includes(found.output));
    const canTake = ({ op, inputs }: GraphNode) => op === 'Conv' && inputs[0] === found.output;
    // The padding of a convolution is zero, not the summand.
    const isPadded = consumers.some((step) => intsOf(step, 'pads').some((pad) => pad !== 0));
    if (consumers.every(canTake) && (!isPadded || Math.abs(found.affine.shift) < noShift)) {
      for (const convolution of consumers) {
        scaleInput({ graph, convolution, affine: found.affine });
        convolution.inputs[0] = value;
      }
    } else normalise({ graph, after: product, channels, ...found });
    remove(graph, found.steps);
  }
}

/** Number of channels of a hard swish: that of the convolution before it. */
function channelsOf(graph: OnnxGraph, product: GraphNode): number | null {
  const producers = graph.nodes.filter((step) => product.inputs.includes(step.outputs[0] ?? ''));
  const convolution = producers.find((step) => step.op === 'Conv');
  const swish = producers.some((step) => step.op === 'HardSigmoid');
  return swish && convolution ? (parametersOf(graph, convolution).bias.length ?? null) : null;
}

function normalise({
  graph,
  after,
  channels,
  affine: { scale, shift },
  output,
}: {
  graph: OnnxGraph;
  after: GraphNode;
  channels: number;
  affine: Affine;
  output: string;
}): void {
  const parameters = [scale, shift, 0, 1].map((number, index) => {
    const name = `${output}.${index}`;
    graph.tensors.set(name, { dims: [channels], values: new Float32Array(channels).fill(number) });
    return name;
  });
  graph.nodes.splice(graph.nodes.indexOf(after) + 1, 0, {
    op: 'BatchNormalization',
    inputs: [after.outputs[0] ?? '', ...parameters],
    outputs: [output],
    attributes: [floatAttribute('epsilon', 0)],
  });
}

function onlyConsumer({ nodes }: OnnxGraph, value: string): GraphNode | null {
  const [only, another] = nodes.filter((step) => step.inputs.includes(value));
  return only && !another ? only : null;
}

/** The single number that a step combines with a value; null if there is none. */
function numberBeside({ tensors }: OnnxGraph, { inputs }: GraphNode, value: string): number | null {
  if (inputs.length !== 2) return null;
  const other = tensors.get(inputs.find((name) => name !== value) ?? '');
  return other?.values.length === 1 ? (other.values[0] ?? 0) : null;
}

function remove(graph: OnnxGraph, steps: GraphNode[]): void {
  graph.nodes = graph.nodes.filter((step) => !steps.includes(step));
}
