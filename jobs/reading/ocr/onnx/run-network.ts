import type { InferenceSession, Tensor } from 'onnxruntime-node';

/** The one output of a network for its one input: numbers in the shape of `dims`. */
export async function runNetwork(
  session: InferenceSession,
  input: Tensor,
): Promise<{ data: Float32Array; dims: readonly number[] }> {
  const { inputNames, outputNames } = session;
  const output = (await session.run({ [inputNames[0] ?? '']: input }))[outputNames[0] ?? ''];
  if (!(output?.data instanceof Float32Array)) throw new Error('the network answers no numbers');
  return { data: output.data, dims: output.dims };
}
