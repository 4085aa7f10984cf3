import { z } from 'zod';
import { countSchema, instantSchema } from './answer-fields.schemas.js';

/** 200 of `POST` and `GET /api/admin/session`: who is signed in. */
export const adminSessionSchema = z.object({
  email: z.string(),
  /** When the session ends, even if it is active. */
  expires_at: instantSchema,
});

/** See {@link adminSessionSchema}. */
export type AdminSessionResponse = z.infer<typeof adminSessionSchema>;

/** 200 of `GET /api/admin/second-factor`. */
export const secondFactorSchema = z.object({
  /** Null while sign-in takes the password alone. */
  enabled_at: instantSchema.nullable(),
  recovery_codes_left: countSchema,
});

/** See {@link secondFactorSchema}. */
export type SecondFactorResponse = z.infer<typeof secondFactorSchema>;

/** 200 of `POST /api/admin/second-factor`: what an authenticator app needs. */
export const secondFactorProposalSchema = z.object({
  /** Base32, for manual entry. */
  secret: z.string(),
  /** `otpauth://totp/...`. */
  uri: z.string(),
  /** The URI as a QR code. */
  qr_svg: z.string(),
});

/** See {@link secondFactorProposalSchema}. */
export type SecondFactorProposalResponse = z.infer<typeof secondFactorProposalSchema>;

/** Response that shows recovery codes. Only hashes are stored, so they cannot be shown again. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** See {@link recoveryCodesSchema}. */
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesSchema>;

/** 200 of `GET /api/admin/setup`. */
export const setupStateSchema = z.object({ open: z.boolean() });
