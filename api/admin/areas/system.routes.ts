import type { AuditRowResponse } from '../../../domain/admin/contracts/system.contract.js';
import { auditList, settingsRoutes } from '../../../domain/admin/contracts/system.contract.js';
import type { AdminAuth } from '../../../platform/sessions/admin-auth.js';
import type { AuditEntry } from '../../../platform/sessions/admin-user.types.js';
import { serveRoutes } from '../../http/routes/serve-route.js';
import type { AdminArea } from '../admin-area.js';
import type { RecordListSource } from '../lists/lists.js';
import { shownSettings } from '../views/shown-settings.js';

/** The audit log and the settings. */
export const adminArea: AdminArea = ({ auth, lists }) => {
  const log = lists.serveRecords(auditList, auditSource(auth));
  const { router, serve } = serveRoutes(settingsRoutes);
  serve('GET /api/admin/settings', [], () => shownSettings());
  return router.use(log);
};

/** How the audit log is found and shown, here and on the command line. */
export function auditSource({
  audit,
  accounts,
  tokens,
}: Pick<AdminAuth, 'audit' | 'accounts' | 'tokens'>): RecordListSource<
  typeof auditList.filters,
  AuditEntry,
  AuditRowResponse
> {
  return {
    where: {
      action: (action) => ({ action }),
      // An address that is not an admin's matches nothing.
      admin: async (email) => ({ admin_id: (await accounts.findByEmail({ email }))?.id ?? '' }),
    },
    page: audit.page,
    count: audit.countUpTo,
    toRows: (entries) => toRows({ entries, accounts, tokens }),
  };
}

async function toRows({
  entries,
  accounts,
  tokens,
}: {
  entries: AuditEntry[];
  accounts: Pick<AdminAuth['accounts'], 'findById'>;
  tokens: Pick<AdminAuth['tokens'], 'findById'>;
}): Promise<AuditRowResponse[]> {
  const emails = await namesOf(
    entries.map(({ admin_id }) => admin_id),
    async (id) => (await accounts.findById({ id }))?.email,
  );
  // Entries from before tokens existed have no such field.
  const names = await namesOf(
    entries.map(({ token_id }) => token_id ?? null),
    async (id) => (await tokens.findById({ id }))?.name,
  );
  return entries.map(({ id, at, action, admin_id, token_id, target, request_id, is_begun }) => ({
    // Entries from before this field existed were written at the end.
    id,
    action,
    target,
    request_id,
    is_begun: is_begun ?? false,
    at: at.toISOString(),
    admin_email: admin_id && (emails.get(admin_id) ?? admin_id),
    token_name: token_id ? (names.get(token_id) ?? token_id) : null,
  }));
}

/** Names by id; the id itself where the record is gone. */
async function namesOf(
  ids: (string | null)[],
  nameOf: (id: string) => Promise<string | undefined>,
): Promise<Map<string, string>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  return new Map(await Promise.all(known.map(async (id) => [id, (await nameOf(id)) ?? id] as const)));
}
