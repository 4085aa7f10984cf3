import { maxLiveTokens, maxTokenDays, tokenPrefix } from '../../domain/admin/contracts/tokens.contract.js';
import type { TokenScope } from '../../domain/contracts/route.js';
import { createAppError } from '../../domain/shared/app-error.js';
import { addDays } from '../../domain/shared/calendar-day.js';
import type { Clock } from '../../domain/shared/clock.js';
import { minuteMs } from '../../domain/shared/units.js';
import { newId } from '../database/record.js';
import type { AdminAccounts } from './admin-accounts.js';
import type { AdminUser } from './admin-user.types.js';
import type { ApiToken, ApiTokensRepository } from './api-tokens.repository.js';
import { hashSecretToken, newSecretToken } from './secret-token.js';

/** How a token ended, if it did. */
export type ApiTokenState = 'live' | 'expired' | 'revoked' | 'admin_removed';

/** What was found under a presented token: whose it is, and whether it may be used. */
export type FoundApiToken =
  | { state: 'live'; token: ApiToken; user: AdminUser }
  | { state: Exclude<ApiTokenState, 'live'>; token: ApiToken }
  | { state: 'unknown' };

/**
 * Tokens by which programs act for an admin. A token is found by its hash, so comparing leaks nothing through timing; it
 * ends with its day, by revocation, or with its admin.
 */
export function createApiTokens({
  tokens,
  accounts,
  clock,
}: {
  tokens: ApiTokensRepository;
  accounts: Pick<AdminAccounts, 'findById'>;
  clock: Clock;
}) {
  const endOf = (token: ApiToken, user: AdminUser | null): Exclude<ApiTokenState, 'live'> | null => {
    if (token.revoked_at !== null) return 'revoked';
    if (token.expires_at <= clock.now()) return 'expired';
    return user ? null : 'admin_removed';
  };
  /** Those in force first, with whose they are and how they stand. */
  const list = async (): Promise<{ token: ApiToken; state: ApiTokenState; user: AdminUser | null }[]> => {
    const found = await tokens.list({ now: clock.now() });
    return Promise.all(
      found.map(async (token) => {
        const user = await accounts.findById({ id: token.admin_id });
        return { token, state: endOf(token, user) ?? 'live', user };
      }),
    );
  };
  return {
    /**
     * Makes a token. The text is returned here and nowhere else.
     *
     * @param endsOn its last day, UTC
     * @throws {AppError} `token.end_day` (400) for a past day or one too far off, `token.too_many` (409)
     */
    async make({
      adminId,
      id = newId(),
      name,
      scopes,
      endsOn,
    }: {
      adminId: string;
      id?: string;
      name: string;
      scopes: readonly TokenScope[];
      endsOn: string;
    }): Promise<{ secret: string; token: ApiToken }> {
      const now = clock.now();
      const today = now.toISOString().slice(0, 10);
      if (endsOn < today || endsOn > addDays(today, maxTokenDays))
        throw createAppError({ code: 'token.end_day', message: `today to ${maxTokenDays} days from now` });
      if ((await list()).filter(({ state }) => state === 'live').length >= maxLiveTokens)
        throw createAppError({ code: 'token.too_many', message: `${maxLiveTokens} tokens are in force` });
      const secret = `${tokenPrefix}${newSecretToken()}`;
      const token: ApiToken = {
        id,
        name,
        scopes: [...new Set(scopes)],
        token_hash: hashSecretToken(secret),
        admin_id: adminId,
        created_at: now,
        expires_at: new Date(`${addDays(endsOn, 1)}T00:00:00Z`),
        last_used_at: null,
        revoked_at: null,
      };
      await tokens.insertOnce(token);
      return { secret, token };
    },
    /** Looks up a presented token. */
    async find({ secret }: { secret: string }): Promise<FoundApiToken> {
      const token = await tokens.findByHash({ tokenHash: hashSecretToken(secret) });
      if (!token) return { state: 'unknown' };
      const user = await accounts.findById({ id: token.admin_id });
      const ended = endOf(token, user);
      if (user && ended === null) return { state: 'live', token, user };
      return { state: ended ?? 'admin_removed', token };
    },
    /** Records a use, to the minute. */
    async touch({ token }: { token: ApiToken }): Promise<void> {
      const now = clock.now();
      const last = token.last_used_at?.getTime() ?? Number.NEGATIVE_INFINITY;
      if (now.getTime() - last >= minuteMs) await tokens.touch({ id: token.id, now });
    },
    list,
    findById: tokens.findById,
    /** Ends a token; true for the one call that did it. */
    revoke: ({ id }: { id: string }) => tokens.revoke({ id, now: clock.now() }),
    /** Ends every token of an admin. */
    revokeAll: ({ adminId }: { adminId: string }) => tokens.revokeAll({ adminId, now: clock.now() }),
  };
}
