import type { Router } from 'express';
import type { AuditRowResponse } from '../../domain/admin/system.contract.js';
import { auditList, settingsRoutes } from '../../domain/admin/system.contract.js';
import type { AdminAuth } from '../../platform/sessions/admin-auth.js';
import type { AuditEntry } from '../../platform/sessions/admin-user.types.js';
import { serveRoutes } from '../http/serve-route.js';
import type { Lists, RecordListSource } from './lists.js';
import { shownSettings } from './shown-settings.js';

/** The audit log and the settings. */
export function createSystemRouter({
  auth: { audit, accounts },
  lists,
}: {
  auth: Pick<AdminAuth, 'audit' | 'accounts'>;
  lists: Lists;
}): Router {
  const log = lists.serveRecords(auditList, auditSource({ audit, accounts }));
  const { router, serve } = serveRoutes(settingsRoutes);
  serve('GET /api/admin/settings', [], () => shownSettings());
  return router.use(log);
}

/** How the audit log is found and shown, here and on the command line. */
export function auditSource({
  audit,
  accounts,
}: Pick<AdminAuth, 'audit' | 'accounts'>): RecordListSource<
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
    toRows: (entries) => toRows({ entries, accounts }),
  };
}

async function toRows({
  entries,
  accounts,
}: {
  entries: AuditEntry[];
  accounts: Pick<AdminAuth['accounts'], 'findById'>;
}): Promise<AuditRowResponse[]> {
  const ids = [...new Set(entries.flatMap(({ admin_id }) => admin_id ?? []))];
  const emails = new Map(
    await Promise.all(ids.map(async (id) => [id, (await accounts.findById({ id }))?.email ?? id] as const)),
  );
  return entries.map(({ id, at, action, admin_id, target, request_id, is_begun }) => ({
    // Entries from before this field existed were written at the end.
    id,
    action,
    target,
    request_id,
    is_begun: is_begun ?? false,
    at: at.toISOString(),
    admin_email: admin_id && (emails.get(admin_id) ?? admin_id),
  }));
}
