import { MongoClient } from 'mongodb';
import { patienceMs } from '../time/patience.js';

type Refusal = { command: string; feature: string; count: number };

/** What an embedded store refused, one line each. */
export async function refusalsOf(uri: string): Promise<string[]> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: patienceMs });
  try {
    const { refusals } = await client.db('admin').command({ serverStatus: 1 });
    return (refusals as Refusal[]).map(
      ({ command, feature, count }) => `  ${command}: ${feature} (${count} times)`,
    );
  } finally {
    await client.close();
  }
}

/** The error of a run with refusals. */
export function refusalError(lines: readonly string[]): Error {
  return new Error(`The embedded store refused unsupported features:\n${lines.join('\n')}`);
}
