import { z } from 'zod';
import { askedSubjects } from './held-subjects.rules.js';

/** See `HeldQuestion`. */
export const heldQuestionSchema = z.object({
  about: z.enum(askedSubjects),
  words: z.string(),
  answers: z.array(z.object({ answer: z.string(), words: z.string() })),
  typed: z.string().optional(),
});
