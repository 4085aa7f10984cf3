/** Body of `POST /api/admin/session`. */
export type SignInRequest = {
  email: string;
  password: string;
  /** Of the app, or a recovery code; asked for by `admin.code_required`. */
  code?: string;
};

/** Body of `POST /api/admin/setup`: the first admin chooses who they are. */
export type SetUpAdminRequest = { token: string; email: string; password: string };

/** Body of `POST /api/admin/password`. */
export type ChangePasswordRequest = { present: string; next: string };

/** Body of what asks for the password again. */
export type PresentPasswordRequest = { present: string };

/** Body of `POST /api/admin/second-factor/confirm`. */
export type ConfirmCodeRequest = { code: string };

/** On a request that a page made by itself while nobody was at it: it does not keep the session alive. */
export const askedByPageHeader = 'X-Asked-By-Page';
