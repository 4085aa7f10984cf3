import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A bought line as labelled; `netLineCents` is what was paid for it after all savings, null if nothing tells. */
const itemSchema = z.object({
  name: z.string(),
  quantity: z.number(),
  netLineCents: z.number().nullable(),
  altNetLineCents: z.array(z.number()).nullish(),
  open: z.boolean().nullish(),
});

const rowSchema = z.object({
  file: z.string(),
  layout: z.string().nullish(),
  kinds: z.array(z.string()).nullish(),
  shop: z.string(),
  orderNumber: z.string().nullish(),
  day: z.string(),
  currency: z.string(),
  totalCents: z.number(),
  toPayCents: z.number().nullish(),
  items: z.array(itemSchema),
  savings: z.array(z.object({ scope: z.string() })).nullish(),
  acceptable: z
    .object({
      total: z.array(z.number()).nullish(),
      day: z.array(z.string()).nullish(),
      shop: z.array(z.string()).nullish(),
      extraItems: z.array(z.string()).nullish(),
    })
    .nullish(),
});

/** One labelled document. */
export type LabelledDocument = z.infer<typeof rowSchema>;

/** Loads the labels of a folder of documents. */
export function loadLabelledDocuments(folder: string): LabelledDocument[] {
  return z.array(rowSchema).parse(JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')));
}
