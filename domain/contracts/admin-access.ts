/** 200 of `GET /api/admin/second-factor`. */
export type SecondFactorResponse = {
  /** ISO 8601; null while signing in takes the password alone. */
  enabled_at: string | null;
  recovery_codes_left: number;
};

/** 200 of `POST /api/admin/second-factor`: what an authenticator app takes in. */
export type SecondFactorProposalResponse = {
  /** Base32, for typing it in. */
  secret: string;
  /** `otpauth://totp/...`. */
  uri: string;
  /** The same as a QR code. */
  qr_svg: string;
};

/** Answer that shows recovery codes: they are kept as hashes, so this is the only time. */
export type RecoveryCodesResponse = { recovery_codes: string[] };

/** Body of what asks for the password again. */
export type PresentPasswordRequest = { present: string };

/** Body of `POST /api/admin/second-factor/confirm`. */
export type ConfirmCodeRequest = { code: string };
