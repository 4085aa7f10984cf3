import { overviewRoutes } from '../../../domain/admin/contracts/overview.contract.js';
import { createImapContactsRepository } from '../../../platform/database/mail/imap-contacts.repository.js';
import { readBackupState } from '../../../platform/files/backups/backup-folder.js';
import { serveRoutes } from '../../http/routes/serve-route.js';
import type { AdminArea } from '../admin-area.js';
import { readOverview } from '../views/overview.js';
import { createTrends } from '../views/trends.js';

/** The overview for operators. */
export const adminArea: AdminArea = (parts) => {
  const dependencies = {
    ...parts,
    retailers: parts.registry,
    contacts: createImapContactsRepository(parts),
    readBackups: () => readBackupState(parts.config),
  };
  const { router, serve } = serveRoutes(overviewRoutes);
  const readTrends = createTrends(dependencies);
  serve('GET /api/admin/overview', [], () => readOverview(dependencies));
  serve('GET /api/admin/trends', [], () => readTrends());
  return router;
};
