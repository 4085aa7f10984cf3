import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';

/** Longest answer of a tool, characters: what an assistant can take in at once beside everything else. */
export const maxAnswerChars = 100_000;

/** Rows of a tool's answer by default, and at most. */
export const answerRows = { usual: 20, most: 100 } as const;

/** What every tool here is: it only looks, and looking again changes nothing. */
export const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;

/** Arguments of a tool whose answer is one part of a longer list. */
export const partShape = {
  limit: z.int().min(1).max(answerRows.most).default(answerRows.usual).describe('how many at most'),
  offset: z.int().min(0).max(1_000_000).default(0).describe('how many to leave out; see next_offset'),
};

/** A part of a list, with the offset of the next one or null at its end. */
export function partOf<Row>(rows: readonly Row[], { limit, offset }: { limit: number; offset: number }) {
  const end = offset + limit;
  return { total: rows.length, next_offset: end < rows.length ? end : null, rows: rows.slice(offset, end) };
}

/** Runs a tool: its value as JSON, or why there is none. An error ends the call and never the server. */
export async function answer(work: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    const text = JSON.stringify(await work(), null, 1);
    if (text.length <= maxAnswerChars) return { content: [{ type: 'text', text }] };
    return failure(
      `The answer has ${text.length} characters, ${maxAnswerChars} at most. Ask for fewer rows.`,
    );
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
}

function failure(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}
