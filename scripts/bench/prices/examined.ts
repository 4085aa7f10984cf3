import type { Connection } from 'mongoose';

/** What a query examined to find what it returned. */
export type Examined = {
  collection: string;
  index: string;
  documents: number;
  keys: number;
  returned: number;
};

type Sent = { name: string; filter: object; sort?: object; limit?: number; collection: string };

/**
 * Runs work and has the store explain each query it sent, so that the repositories' real queries are measured, not
 * copies of them. A query that claims one document is explained as a find of one.
 */
export async function examinedBy(connection: Connection, work: () => Promise<unknown>): Promise<Examined[]> {
  const sent: Sent[] = [];
  const client = connection.getClient();
  const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
    const query = queryOf(commandName, command);
    if (query) sent.push(query);
  };
  client.on('commandStarted', note);
  await work();
  client.off('commandStarted', note);
  const explained: Examined[] = [];
  for (const { collection, filter, sort, limit } of sent)
    explained.push(await explain({ collection, filter, sort, limit }));
  return explained;

  async function explain({ collection, ...find }: Omit<Sent, 'name'>): Promise<Examined> {
    const answer = await connection.db?.command({
      explain: { find: collection, ...find },
      verbosity: 'executionStats',
    });
    const { nReturned, totalDocsExamined, totalKeysExamined } = answer?.executionStats ?? {};
    const [, index = 'none'] = /"indexName":"([^"]+)"/.exec(JSON.stringify(answer?.queryPlanner)) ?? [];
    return { collection, index, documents: totalDocsExamined, keys: totalKeysExamined, returned: nReturned };
  }
}

function queryOf(name: string, command: Record<string, unknown>): Sent | null {
  const collection = String(command[name]);
  if (name === 'find') {
    const { filter, sort, limit } = command as { filter: object; sort?: object; limit?: number };
    return { name, collection, filter, ...(sort ? { sort } : {}), ...(limit ? { limit } : {}) };
  }
  if (name === 'findAndModify') {
    const { query, sort } = command as { query: object; sort?: object };
    return { name, collection, filter: query, ...(sort ? { sort } : {}), limit: 1 };
  }
  return null;
}
