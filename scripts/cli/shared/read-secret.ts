import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Reads one secret line: from standard input as it comes, or typed at a terminal without echo. The line end is not
 * part of it; spaces are.
 */
export async function readSecret({ prompt }: { prompt: string }): Promise<string> {
  const { stdin, stderr } = process;
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (stdin.isTTY) stderr.write(prompt);
  const lines = createInterface({ input: stdin, output: silence, terminal: Boolean(stdin.isTTY) });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}
