import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { anyListAnswerSchema } from '../../domain/admin/answer-fields.schemas.js';
import type { FilterSpec, ListContract } from '../../domain/admin/list-contract.js';
import type { RouteKey } from '../../domain/contracts/route.js';
import { masked } from '../cli/listing/contract-rows.js';
import { remoteCommands } from '../cli/remote/remote-commands.js';
import type { Given, RemoteServer } from '../cli/remote/remote-server.js';
import { answer, answerRows, readOnly } from './tool-answer.js';

/** Longest id, cursor or filter, characters; the API checks their form. */
const maxTextChars = 300;

/**
 * Registers a tool for each of the admin's lists, for one record where it has a page, and for the overview. They only
 * call routes that look, so that a token needs the scope `read`; addresses are masked.
 */
export function registerAdminTools(server: McpServer, api: RemoteServer): void {
  const look = (key: RouteKey, given: Given = {}) =>
    answer(async () => masked(await api.json(key, { ...given, answer: z.unknown() }), false));
  server.registerTool(
    'admin_overview',
    {
      description: 'Counts by state, what waits and for how long, and active alarms.',
      inputSchema: {},
      annotations: readOnly,
    },
    () => look('GET /api/admin/overview'),
  );
  for (const [name, { list, show }] of Object.entries(remoteCommands)) {
    server.registerTool(
      `admin_list_${name}`,
      {
        description: `${list.caption}. Addresses are masked.`,
        inputSchema: listShape(list),
        annotations: readOnly,
      },
      ({ limit, from, ...filters }: Record<string, unknown>) =>
        answer(async () => {
          const query = Object.fromEntries(
            Object.entries({ ...filters, limit, from }).flatMap(([key, value]) =>
              value === undefined ? [] : [[key, String(value)]],
            ),
          );
          const page = await api.json(`GET /api/admin${list.path}`, {
            query,
            answer: anyListAnswerSchema,
          });
          return masked({ total: page.total ?? null, next_from: page.next, rows: page.rows }, false);
        }),
    );
    if (!show) continue;
    server.registerTool(
      `admin_show_${name}`,
      {
        description: `One of these in full: ${list.caption.toLowerCase()}. Addresses are masked.`,
        inputSchema: { id: z.string().min(1).max(maxTextChars).describe('its id') },
        annotations: readOnly,
      },
      ({ id }) => look(show, { params: { id } }),
    );
  }
}

function listShape({ filters }: ListContract): Record<string, z.ZodType> {
  const given = Object.entries(filters).map(([name, spec]) => [name, filterOf(spec)]);
  return {
    ...Object.fromEntries(given),
    limit: z.int().min(1).max(answerRows.most).default(answerRows.usual).describe('how many rows at most'),
    from: z.string().max(maxTextChars).optional().describe('next_from of the page before'),
  };
}

function filterOf(spec: FilterSpec): z.ZodType {
  const schema = spec.kind === 'choice' ? z.enum(Object.keys(spec.choices)) : z.string().max(maxTextChars);
  return schema.optional().describe(spec.label);
}
