import { z } from 'zod';
import { isEmailAddress, isOwnEmailAddress, normalizeEmailAddress } from '../shared/email-address.js';

/** Longest phone number kept, in characters: E.164 has 15 digits; people add spaces, brackets and extensions. */
export const maxPhoneLength = 40;

const emailSchemaOf = (isFine: (text: string) => boolean) =>
  z
    .string({ error: 'email.required' })
    .transform(normalizeEmailAddress)
    .pipe(z.string().min(1, 'email.required').refine(isFine, { message: 'email.invalid' }));

/** A shopper's own address as typed, trimmed and lower-cased. Empty text fails with `email.required`. */
export const emailSchema = emailSchemaOf(isOwnEmailAddress);

/** The same for addresses that an operator knows: a mail server inside a network may have a name without a dot. */
export const knownEmailSchema = emailSchemaOf(isEmailAddress);

/** An optional phone number, trimmed; empty becomes null. */
export const phoneSchema = z
  .string()
  .trim()
  .max(maxPhoneLength, 'phone.too_long')
  .nullish()
  .transform((phone) => (phone ? phone : null));

/** Body of `POST /api/waitlist`. */
export const joinWaitlistSchema = z.object({ email: emailSchema, phone: phoneSchema });

/** A parsed sign-up. */
export type JoinWaitlist = z.infer<typeof joinWaitlistSchema>;

/** One sign-up: a document of the collection `waitlist`. */
export type WaitlistRecord = {
  id: string;
  email: string;
  phone: string | null;
  created_at: Date;
  welcome_emailed_at: Date | null;
  /** When an admin imported it from a file: imported addresses get no automatic welcome mail. Null for a sign-up. */
  imported_at: Date | null;
};
