/** Body of `POST /api/admin/session`. */
export type SignInRequest = {
  email: string;
  password: string;
  /** From the authenticator app, or a recovery code; required after `admin.code_required`. */
  code?: string;
};

/** Body of `POST /api/admin/setup`: creates the first admin. */
export type SetUpAdminRequest = { token: string; email: string; password: string };

/** Body of `POST /api/admin/password`. */
export type ChangePasswordRequest = { present: string; next: string };

/** Body of requests that must confirm the current password. */
export type PresentPasswordRequest = { present: string };

/** Body of `POST /api/admin/second-factor/confirm`. */
export type ConfirmCodeRequest = { code: string };

/** Marks a request that a page made on its own, without user activity: it does not keep the session alive. */
export const askedByPageHeader = 'X-Asked-By-Page';
