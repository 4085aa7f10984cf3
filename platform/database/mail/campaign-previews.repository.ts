import { Schema } from 'mongoose';
import type { CampaignPreviewResponse } from '../../../domain/admin/contracts/campaigns.contract.js';
import { hourMs } from '../../../domain/shared/units.js';
import type { Database } from '../connection.js';
import { mixedField, type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit } from '../repository-kit.js';

/** A mail rendered for preview, kept for an hour: a document of `campaign_previews`. */
export type CampaignPreview = CampaignPreviewResponse & { id: string; created_at: Date };

const schema = new Schema<Stored<CampaignPreview>>(
  {
    _id: { type: String, required: true },
    mail: mixedField({ default: null }),
    created_at: { type: Date, required: true },
  },
  schemaOptions,
).index({ created_at: 1 }, { expireAfterSeconds: hourMs / 1000 });

/** The previews repository. */
export type CampaignPreviewsRepository = ReturnType<typeof createCampaignPreviewsRepository>;

/** Previews of bulk mails for the admin, rendered by the worker, which alone has the templates. */
export function createCampaignPreviewsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<CampaignPreview>({ database, collection: 'campaign_previews', schema });
  return { insertOnce: kit.insertOnce, findById: kit.findById };
}
