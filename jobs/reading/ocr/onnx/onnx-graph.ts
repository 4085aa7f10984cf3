import { numberField, readFields, textField, type WireField, writeFields } from './wire-format.js';

/** A node of a network: its operator, inputs, outputs, and its attributes as stored. */
export type GraphNode = { op: string; inputs: string[]; outputs: string[]; attributes: Uint8Array[] };

/** Trained constants of a network; 32-bit floats only. */
export type GraphTensor = { dims: number[]; values: Float32Array };

/** The parts of a network that can be changed here. */
export type OnnxGraph = {
  /** Ordered so that each node comes after its inputs. */
  nodes: GraphNode[];
  /** Float constants by name. Those that a node needs are written before it. */
  tensors: Map<string, GraphTensor>;
};

/** Field numbers of onnx.proto, by message. */
const graphOfModel = 7;
const nodeOfGraph = 1;
const outputOfGraph = 12;
const nameOfValue = 1;
const node = { input: 1, output: 2, op: 4, attribute: 5 } as const;
const attribute = { name: 1, float: 2, tensor: 5, ints: 8, type: 20 } as const;
const tensor = { dims: 1, type: 2, raw: 9 } as const;
const floatTensor = 1;
const attributeTypes = { float: 1, tensor: 4 } as const;

/** Parses a network, changes it and serialises it again; everything else is kept byte for byte. */
export function rewriteModel(model: Uint8Array, change: (graph: OnnxGraph) => void): Uint8Array {
  const fields = readFields(model);
  return writeFields(
    fields.map((field) =>
      field.number === graphOfModel && field.kind === 'bytes'
        ? { ...field, value: rewriteGraph(field.value, change) }
        : field,
    ),
  );
}

function rewriteGraph(bytes: Uint8Array, change: (graph: OnnxGraph) => void): Uint8Array {
  const fields = readFields(bytes);
  const graph: OnnxGraph = { nodes: [], tensors: new Map() };
  for (const field of fields) {
    if (field.number !== nodeOfGraph || field.kind !== 'bytes') continue;
    const parsed = readNode(field.value);
    const constant = parsed.op === 'Constant' ? floatConstant(parsed) : null;
    if (constant) graph.tensors.set(parsed.outputs[0] ?? '', constant);
    else graph.nodes.push(parsed);
  }
  change(graph);
  const others = fields.filter((field) => field.number !== nodeOfGraph);
  return writeFields([...writeNodes(graph), ...others.map(withoutShape)]);
}

/** Removes the declared shape of the output: the runtime does not need it, and it is wrong once classes are removed. */
function withoutShape(field: WireField): WireField {
  if (field.number !== outputOfGraph || field.kind !== 'bytes') return field;
  const name = readFields(field.value).filter(({ number }) => number === nameOfValue);
  return { ...field, value: writeFields(name) };
}

function readNode(bytes: Uint8Array): GraphNode {
  const parsed: GraphNode = { op: '', inputs: [], outputs: [], attributes: [] };
  for (const { number, value } of readFields(bytes)) {
    if (!(value instanceof Uint8Array)) continue;
    if (number === node.input) parsed.inputs.push(text(value));
    if (number === node.output) parsed.outputs.push(text(value));
    if (number === node.op) parsed.op = text(value);
    if (number === node.attribute) parsed.attributes.push(value);
  }
  return parsed;
}

function floatConstant({ attributes }: GraphNode): GraphTensor | null {
  const value = attributes.flatMap((bytes) => readFields(bytes)).find((f) => f.number === attribute.tensor);
  if (value?.kind !== 'bytes') return null;
  const fields = readFields(value.value);
  const type = fields.find((field) => field.number === tensor.type)?.value;
  const raw = fields.find((field) => field.number === tensor.raw)?.value;
  if (type !== BigInt(floatTensor) || !(raw instanceof Uint8Array)) return null;
  const dims = fields.filter((field) => field.number === tensor.dims).map((field) => Number(field.value));
  // Copied, because the bytes may not be aligned for floats.
  return { dims, values: new Float32Array(Uint8Array.from(raw).buffer) };
}

function writeNodes({ nodes, tensors }: OnnxGraph): WireField[] {
  const written = new Set<string>();
  return nodes.flatMap((step) => {
    const constants = [...new Set(step.inputs)].flatMap((name) => {
      const tensor = written.has(name) ? undefined : tensors.get(name);
      return tensor ? [constantNode(name, tensor)] : [];
    });
    for (const name of step.inputs) if (tensors.has(name)) written.add(name);
    return [...constants, step].map(writeNode);
  });
}

function writeNode({ op, inputs, outputs, attributes }: GraphNode): WireField {
  const value = writeFields([
    ...inputs.map((name) => textField(node.input, name)),
    ...outputs.map((name) => textField(node.output, name)),
    textField(node.op, op),
    ...attributes.map((bytes): WireField => ({ number: node.attribute, kind: 'bytes', value: bytes })),
  ]);
  return { number: nodeOfGraph, kind: 'bytes', value };
}

function constantNode(name: string, { dims, values }: GraphTensor): GraphNode {
  const value = writeFields([
    ...dims.map((size) => numberField(tensor.dims, size)),
    numberField(tensor.type, floatTensor),
    { number: tensor.raw, kind: 'bytes', value: new Uint8Array(values.buffer) },
  ]);
  const setting = writeFields([
    textField(attribute.name, 'value'),
    { number: attribute.tensor, kind: 'bytes', value },
    numberField(attribute.type, attributeTypes.tensor),
  ]);
  return { op: 'Constant', inputs: [], outputs: [name], attributes: [setting] };
}

/** Encodes a float attribute of a node. */
export function floatAttribute(name: string, value: number): Uint8Array {
  return writeFields([
    textField(attribute.name, name),
    { number: attribute.float, kind: 'fixed32', value: new Uint8Array(Float32Array.of(value).buffer) },
    numberField(attribute.type, attributeTypes.float),
  ]);
}

/** Integers of a node's attribute; empty if it has no such attribute. */
export function intsOf({ attributes }: GraphNode, name: string): number[] {
  for (const bytes of attributes) {
    const fields = readFields(bytes);
    const named = fields.find((field) => field.number === attribute.name)?.value;
    if (!(named instanceof Uint8Array) || text(named) !== name) continue;
    return fields.flatMap((field) => {
      if (field.number !== attribute.ints) return [];
      return field.kind === 'varint' ? [Number(field.value)] : packedNumbers(field.value);
    });
  }
  return [];
}

/** Decodes packed varints. */
function packedNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let value = 0;
  let scale = 1;
  for (const byte of bytes) {
    value += (byte & 0x7f) * scale;
    scale = byte < 0x80 ? 1 : scale * 0x80;
    if (byte >= 0x80) continue;
    numbers.push(value);
    value = 0;
  }
  return numbers;
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}
