import type {
  CampaignDetailResponse,
  CampaignPreviewResponse,
  CampaignResponse,
  CampaignsResponse,
} from '../../../../../domain/admin/campaigns.schemas.js';
import type { CampaignKind } from '../../../../../domain/campaigns/campaign.types.js';
import { requestJson } from '../../../lib/api-client';
import { presenceHeaders } from '../shared/presence';

async function call<T>(input: Parameters<typeof requestJson>[0]): Promise<T> {
  const result = await requestJson<T>({ ...input, headers: presenceHeaders() });
  if (result.ok) return result.data;
  throw Object.assign(new Error(result.failure.code), { failure: result.failure });
}

const invoke = <T>(name: string, body: unknown) =>
  call<T>({ method: 'POST', path: `/api/functions/${name}`, body });

/** Requests about bulk sends; each throws an `AdminFailure`. */
export const bulkApi = {
  sends: () => call<CampaignsResponse>({ path: '/api/admin/campaigns' }),
  send: (id: string) => call<CampaignDetailResponse>({ path: `/api/admin/campaigns/${id}` }),
  preview: (kind: CampaignKind) =>
    call<CampaignPreviewResponse>({ method: 'POST', path: '/api/admin/campaigns/previews', body: { kind } }),
  tryOut: (kind: CampaignKind) =>
    call<CampaignPreviewResponse>({ method: 'POST', path: '/api/admin/campaigns/trials', body: { kind } }),
  /** Payloads as specified for these functions. */
  welcomeAll: () =>
    invoke<{ campaign: CampaignResponse }>('send-bulk-welcome-emails', { sendToUnemailed: true }),
  welcomeOne: (email: string) =>
    invoke<{ campaign: CampaignResponse }>('send-bulk-welcome-emails', { emails: [email] }),
  analysis: () => invoke<{ campaign: CampaignResponse }>('trigger-bulk-receipt-emails', {}),
};
