import { z } from 'zod';
import { campaignKinds } from '../../../domain/campaigns/campaign.types.js';
import { emailSchema } from '../../../domain/waitlist/waitlist.schemas.js';

/** Most addresses per call; for more, mail everyone or use a file on the command line. */
const maxAddresses = 100;

/** Body of `send-bulk-welcome-emails`: everyone not yet mailed, or a list of addresses (spec section 7). */
export const welcomeFunctionSchema = z.union([
  z.strictObject({ sendToUnemailed: z.literal(true) }),
  z.strictObject({ emails: z.array(emailSchema).min(1, 'email.required').max(maxAddresses) }),
]);

/** Body of `trigger-bulk-receipt-emails`: empty. */
export const receiptsFunctionSchema = z.strictObject({});

/** Body of `POST /api/admin/campaigns/previews` and of `.../trials`. */
export const campaignKindSchema = z.strictObject({ kind: z.enum(campaignKinds) });
