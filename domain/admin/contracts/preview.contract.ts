import { z } from 'zod';
import { fileAbsences } from '../../shared/file-absence.rules.js';
import { countSchema } from '../answer-fields.schemas.js';

/**
 * What an admin can be shown of a mail's part or a receipt's file: words as sent, pages that are drawn as pictures, or
 * nothing and why.
 */
export const previewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), html: z.string().nullable(), text: z.string().nullable() }),
  z.object({
    kind: z.literal('pages'),
    pages: countSchema,
    /** Further pages, which are not shown. */
    left_out: countSchema,
  }),
  z.object({ kind: z.literal('none'), why: z.enum(['type', 'encrypted', 'damaged', ...fileAbsences]) }),
]);

/** See {@link previewSchema}. */
export type Preview = z.infer<typeof previewSchema>;

/** A page of a preview, one-based. */
export const previewPageSchema = z.string().regex(/^[1-9]\d?$/, 'request.not_found');

/** The picture of a page. */
export const pictureAnswer = { type: 'image/jpeg', schema: { type: 'string', format: 'binary' } } as const;
