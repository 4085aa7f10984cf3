import { z } from 'zod';
import { countSchema, instantSchema } from './answer-fields.schemas.js';

/** 200 of `POST` and `GET /api/admin/session`: who is signed in. */
export const adminSessionSchema = z.object({
  email: z.string(),
  /** End of the session however busy. */
  expires_at: instantSchema,
});

/** See {@link adminSessionSchema}. */
export type AdminSessionResponse = z.infer<typeof adminSessionSchema>;

/** 200 of `GET /api/admin/second-factor`. */
export const secondFactorSchema = z.object({
  /** Null while signing in takes the password alone. */
  enabled_at: instantSchema.nullable(),
  recovery_codes_left: countSchema,
});

/** See {@link secondFactorSchema}. */
export type SecondFactorResponse = z.infer<typeof secondFactorSchema>;

/** 200 of `POST /api/admin/second-factor`: what an authenticator app takes in. */
export const secondFactorProposalSchema = z.object({
  /** Base32, for typing it in. */
  secret: z.string(),
  /** `otpauth://totp/...`. */
  uri: z.string(),
  /** The same as a QR code. */
  qr_svg: z.string(),
});

/** See {@link secondFactorProposalSchema}. */
export type SecondFactorProposalResponse = z.infer<typeof secondFactorProposalSchema>;

/** Answer that shows recovery codes: they are kept as hashes, so this is the only time. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** See {@link recoveryCodesSchema}. */
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesSchema>;

/** 200 of `GET /api/admin/setup`. */
export const setupStateSchema = z.object({ open: z.boolean() });
