import { type TokenRowResponse, tokenRoutes } from '../../../domain/admin/contracts/tokens.contract.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import { newId } from '../../../platform/database/record.js';
import type { AdminUser } from '../../../platform/sessions/admin-user.types.js';
import type { ApiTokenState } from '../../../platform/sessions/api-tokens.js';
import type { ApiToken } from '../../../platform/sessions/api-tokens.repository.js';
import { serveRoutes } from '../../http/routes/serve-route.js';
import type { AdminArea } from '../admin-area.js';
import { adminOf } from '../sign-in/admin-guard.js';

/** API tokens: every admin sees and may revoke all of them, since each can do what an admin can. */
export const adminArea: AdminArea = ({ auth: { accounts, tokens }, limits, acts }) => {
  const { router, serve } = serveRoutes(tokenRoutes);

  serve('GET /api/admin/tokens', [], async () => ({ tokens: (await tokens.list()).map(toRow) }));

  serve('POST /api/admin/tokens', [limits.confirm], async ({ body, response }) => {
    const { user } = adminOf(response);
    const { present, name, scopes, ends_on: endsOn } = body;
    await accounts.checkPresent({ user, password: present });
    const id = newId();
    const { secret, token } = await acts.around({ response, action: 'token.made', target: id }, () =>
      tokens.make({ adminId: user.id, id, name, scopes, endsOn }),
    );
    return { token: secret, row: toRow({ token, state: 'live', user }) };
  });

  serve('DELETE /api/admin/tokens/:id', [], async ({ params: { id }, response }) => {
    if (!(await tokens.findById({ id })))
      throw createAppError({ code: 'request.not_found', message: 'no such token' });
    await acts.around({ response, action: 'token.revoked', target: id }, () => tokens.revoke({ id }));
  });
  return router;
};

function toRow({
  token,
  state,
  user,
}: {
  token: ApiToken;
  state: ApiTokenState;
  user: AdminUser | null;
}): TokenRowResponse {
  return {
    id: token.id,
    name: token.name,
    scopes: token.scopes,
    admin_email: user?.email ?? null,
    state,
    created_at: token.created_at.toISOString(),
    expires_at: token.expires_at.toISOString(),
    last_used_at: token.last_used_at?.toISOString() ?? null,
    revoked_at: token.revoked_at?.toISOString() ?? null,
  };
}
