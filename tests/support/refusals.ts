import { MongoClient } from 'mongodb';
import { expectedRefusals } from './expected-refusals.data.js';

type Refusal = { command: string; feature: string; count: number };

/** What an embedded store was asked for and refused, a line each, without what a test expects to be refused. */
export async function unexpectedRefusals(uri: string): Promise<string[]> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    const { refusals } = await client.db('admin').command({ serverStatus: 1 });
    return (refusals as Refusal[])
      .filter(({ command, feature }) => !isExpected(command, feature))
      .map(({ command, feature, count }) => `  ${command}: ${feature} (${count} times)`);
  } finally {
    await client.close();
  }
}

function isExpected(command: string, feature: string): boolean {
  return expectedRefusals.some((each) => each.command === command && each.feature === feature);
}

/** What a run fails with that met refusals. */
export function refusalError(lines: readonly string[]): Error {
  return new Error(`The embedded store refused what was asked of it:\n${lines.join('\n')}`);
}
