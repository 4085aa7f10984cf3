import type {
  bulkFunctionRoutes,
  campaignRoutes,
} from '../../../../../domain/admin/contracts/campaigns.contract.js';
import type { CampaignKind } from '../../../../../domain/contracts/campaign-kinds.js';
import { requestsOf } from '../../../lib/api/api-request';
import { askAdmin } from '../shared/admin-api';

/** Requests to the routes of bulk sends. */
export const toCampaign = requestsOf<typeof campaignRoutes & typeof bulkFunctionRoutes>();

/** Requests about bulk sends; each throws an `AdminFailure`. */
export const bulkApi = {
  sends: () => askAdmin(toCampaign('GET /api/admin/campaigns')),
  send: (id: string) => askAdmin(toCampaign('GET /api/admin/campaigns/:id', { params: { id } })),
  preview: (kind: CampaignKind) =>
    askAdmin(toCampaign('POST /api/admin/campaigns/previews', { body: { kind } })),
  tryOut: (kind: CampaignKind) =>
    askAdmin(toCampaign('POST /api/admin/campaigns/trials', { body: { kind } })),
  welcomeAll: () =>
    askAdmin(toCampaign('POST /api/functions/send-bulk-welcome-emails', { body: { sendToUnemailed: true } })),
  welcomeOne: (email: string) =>
    askAdmin(toCampaign('POST /api/functions/send-bulk-welcome-emails', { body: { emails: [email] } })),
  analysis: () => askAdmin(toCampaign('POST /api/functions/trigger-bulk-receipt-emails', { body: {} })),
};
