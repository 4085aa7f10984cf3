import type { Command } from 'commander';
import { dropsSource } from '../../../api/admin/areas/drops.routes.js';
import { outboxSource } from '../../../api/admin/areas/outbox.routes.js';
import { suppressionsSource } from '../../../api/admin/areas/suppressions.routes.js';
import { auditSource } from '../../../api/admin/areas/system.routes.js';
import { outboxList } from '../../../domain/admin/contracts/outbox.contract.js';
import { suppressionsList } from '../../../domain/admin/contracts/people.contract.js';
import { dropsList } from '../../../domain/admin/contracts/purchases.contract.js';
import { auditList } from '../../../domain/admin/contracts/system.contract.js';
import { systemClock } from '../../../domain/shared/clock.js';
import { createOutboxRepository } from '../../../platform/database/mail/outbox.repository.js';
import { createSuppressionsRepository } from '../../../platform/database/mail/suppressions.repository.js';
import { openPurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import { createAdminAuth } from '../../../platform/sessions/admin-auth.js';
import { createPasswords } from '../../../platform/sessions/passwords.js';
import { registerContractList } from './contract-list.js';
import { listColumns } from './list-columns.data.js';

/** Registers `outbox list`. */
export const registerOutboxCommand = (program: Command): void =>
  registerContractList(program, 'outbox', {
    list: outboxList,
    source: (database) => outboxSource(createOutboxRepository({ database })),
    columns: listColumns.outbox,
    example: '--state uncertain --json',
  });

/** Registers `suppressions list`. */
export const registerSuppressionsCommand = (program: Command): void =>
  registerContractList(program, 'suppressions', {
    list: suppressionsList,
    source: (database) => suppressionsSource(createSuppressionsRepository({ database })),
    columns: listColumns.suppressions,
    example: '--reason hard_bounce',
  });

/** Registers `audit list`. */
export const registerAuditCommand = (program: Command): void =>
  registerContractList(program, 'audit', {
    list: auditList,
    source: (database) =>
      auditSource(createAdminAuth({ database, passwords: createPasswords(), clock: systemClock })),
    columns: listColumns.audit,
    example: '--action retailer.changed --since 2026-11-01',
  });

/** Registers `drops list`. */
export const registerDropsCommand = (program: Command): void =>
  registerContractList(program, 'drops', {
    list: dropsList,
    source: (database) => dropsSource(openPurchaseRecords({ database })),
    columns: listColumns.drops,
    example: '--verdict silent --json',
  });
