import { z } from 'zod';
import { purchaseViewSchema } from '../purchase-view/purchase-view.schemas.js';
import { emailSchema } from '../waitlist/waitlist.schemas.js';
import { heldSchema } from './items.contract.js';
import { pushSubscriptionSchema } from './push-subscription.schemas.js';
import { defineRoutes } from './route.js';

const instantSchema = z.iso.datetime();

const pairedBrowserSchema = z.object({
  id: z.string(),
  /** What it calls itself: `Firefox on Linux`. */
  name: z.string(),
  paired_at: instantSchema,
  /** When it last asked for anything. */
  last_used_at: instantSchema,
});

/** A browser that reports prices for an address, as its owner sees it. */
export type PairedBrowser = z.infer<typeof pairedBrowserSchema>;

const pairingCodeSchema = z.object({
  /** `ABCDE-FGHJK`; works once. */
  code: z.string(),
  expires_at: instantSchema,
});

/** What to type into the extension. */
export type PairingCodeResponse = z.infer<typeof pairingCodeSchema>;

const myPurchaseSchema = purchaseViewSchema.extend({
  /** Path of the private page it came from, `/r/{token}`; null once every link to it is closed. */
  page: z.string().nullable(),
  /**
   * True if no mail about it can be sent, whatever the shopper chooses: it never was to, or every link to it is closed;
   * absent otherwise.
   */
  mail_muted: z.boolean().optional(),
});

/** One of the purchases of an address. */
export type MyPurchase = z.infer<typeof myPurchaseSchema>;

const waitingUploadSchema = z.object({
  id: z.string(),
  uploaded_at: instantSchema,
  files: z.array(z.string()),
  /** What was read in it, in words: shop, day and total. */
  receipts: z.array(
    z.object({
      shop: z.string().nullable(),
      purchased_at: z.string().nullable(),
      total_cents: z.int().nullable(),
      currency: z.string(),
    }),
  ),
  /** Path of its private page; null once it is closed. */
  page: z.string().nullable(),
});

/** An upload with this address that its owner has not confirmed: it stands alone, and no mail is sent about it. */
export type WaitingUpload = z.infer<typeof waitingUploadSchema>;

const unnamedOrderSchema = z.object({
  /** Path of the private page that takes the name, `/r/{token}`. */
  page: z.string(),
  receipt_id: z.string(),
  reading_id: z.string(),
  total_cents: z.int().nullable(),
  purchased_at: z.string().nullable(),
  currency: z.string(),
  /** Names to choose from. */
  choices: z.array(z.string()),
});

/** An order of an address whose shop is to be named, see `UnnamedOrder`. */
export type MyUnnamedOrder = z.infer<typeof unnamedOrderSchema>;

/** How far forwarding to a shopper's own address is set up. */
const forwardingStateSchema = z.object({
  /** When the last receipt arrived at it; null if none has. */
  arrived_at: instantSchema.nullable(),
  /** When a mail provider's request to confirm was last passed on; null if none was. */
  asked_at: instantSchema.nullable(),
});

/** How far forwarding to a shopper's own address is set up. */
export type ForwardingState = z.infer<typeof forwardingStateSchema>;

const myPurchasesSchema = z.object({
  /** Masked, `a***@example.com`. */
  email: z.string(),
  /** Our receiving address that identifies this shopper, whoever sends to it; null if none can be given. */
  receipts_address: z.string().nullable(),
  /** What has arrived at that address; absent while it is null. */
  forwarding: forwardingStateSchema.optional(),
  /** When the link expires. */
  expires_at: instantSchema,
  /** Uploads with this address that wait for a yes, newest first. */
  waiting: z.array(waitingUploadSchema),
  /** Uploads whose owner has just said yes and whose purchases are not here yet. */
  joining: z.int(),
  /** Orders whose shop is asked for, newest first; absent if none is. */
  unnamed: z.array(unnamedOrderSchema).optional(),
  /** What proved mails and confirmed uploads brought, newest first. */
  purchases: z.array(myPurchaseSchema),
  /** Browsers that may report prices for it, oldest first. */
  browsers: z.array(pairedBrowserSchema),
  /** Notices on phones; null where the operator offers none. */
  push: z
    .object({
      /** Our key for the push service, base64url. */
      public_key: z.string(),
      /** Phones that get them, each as the SHA-256 of its endpoint, base64url. */
      phones: z.array(z.string()),
    })
    .nullable(),
});

/** Everything of an address. */
export type MyPurchasesResponse = z.infer<typeof myPurchasesSchema>;

/** Asking for the link. */
export const myLinkRoutes = defineRoutes('anyone', {
  'POST /api/my/link': {
    summary: 'Email someone the link to all their purchases',
    errors: ['email.invalid', 'email.required'],
    body: z.object({ email: emailSchema }),
    status: 202,
    /** The same whether or not the address is known. */
    answer: z.object({ email: z.string() }),
  },
});

/** What the link to everything of an address allows. */
export const myRoutes = defineRoutes(
  'link',
  {
    'GET /api/my/:token': { summary: 'Get all purchases of an address', answer: myPurchasesSchema },
    'GET /api/my/:token/export': {
      summary: 'Export all purchases of an address',
      query: z.object({ format: z.enum(['json', 'csv']) }),
      answer: 'JSON or CSV',
    },
    'GET /api/my/:token/gmail-filters.xml': {
      summary: "Download Gmail filters that forward every known shop's order emails",
      answer: { type: 'application/xml', schema: { type: 'string' } },
    },
    'DELETE /api/my/:token': { summary: 'Delete everything stored about an address' },
    'POST /api/my/:token/items/:id/stop': {
      summary: 'Stop watching an item',
      errors: ['item.not_found', 'item.not_possible'],
    },
    'POST /api/my/:token/items/:id/returned': {
      summary: 'Report the return of an item',
      errors: ['item.not_found', 'item.not_possible'],
    },
    'POST /api/my/:token/items/:id/resume': {
      summary: 'Resume watching an item',
      errors: ['item.not_found', 'item.not_possible'],
    },
    'POST /api/my/:token/items/:id/held': {
      summary: 'Answer a question about the purchase or a membership at its shop',
      errors: ['held.invalid', 'item.not_found', 'item.not_possible'],
      body: heldSchema,
    },
    'POST /api/my/:token/purchases/:id/stop-mail': { summary: 'Stop emails about a purchase' },
    'POST /api/my/:token/purchases/:id/start-mail': {
      summary: 'Resume emails about a purchase',
      errors: ['submission.muted'],
    },
    'DELETE /api/my/:token/purchases/:id': {
      summary: 'Delete a purchase and its receipts',
      errors: ['correction.changed_meanwhile'],
    },
    'POST /api/my/:token/uploads/:id/confirm': {
      summary: 'Confirm that an upload with this address is its owner’s',
    },
    'DELETE /api/my/:token/uploads/:id': {
      summary: 'Delete an upload with this address that is not its owner’s',
    },
    'POST /api/my/:token/browsers': {
      summary: 'Get a code that pairs one browser within ten minutes',
      errors: ['browser.too_many'],
      status: 201,
      answer: pairingCodeSchema,
    },
    'DELETE /api/my/:token/browsers/:id': { summary: 'Forget a paired browser' },
    'POST /api/my/:token/phones': {
      summary: 'Have a phone or browser notified when there is money to ask for',
      errors: ['push.not_offered', 'push.too_many'],
      body: pushSubscriptionSchema,
    },
    'DELETE /api/my/:token/phones/:id': { summary: 'No longer notify a phone or browser' },
  },
  ['my.not_found'],
);
