import type { Clock } from '../../domain/shared/clock.js';
import { hourMs, minuteMs } from '../../domain/shared/units.js';
import { newId } from '../database/record.js';
import type { AdminSessionsRepository } from './admin-sessions.repository.js';
import type { AdminSession } from './admin-user.types.js';
import { hashSecretToken, newSecretToken } from './secret-token.js';

/** Maximum length of a session however active, ms: one working day (ASVS 5.0 7.3.2). */
export const absoluteTimeoutMs = 12 * hourMs;
/** Maximum idle time of a session, ms: a lunch break (ASVS 5.0 7.3.1). */
export const idleTimeoutMs = 60 * minuteMs;
/** Activity is recorded at most this often, ms: reading a page must not cost a write. */
const touchIntervalMs = minuteMs;

/** Opaque sessions: the browser holds a random token, the database its hash. */
export function createAdminSessions({
  sessions,
  clock,
}: {
  sessions: AdminSessionsRepository;
  clock: Clock;
}) {
  return {
    /** Starts a session under a fresh token. */
    async start({
      adminId,
      byProxy = false,
    }: {
      adminId: string;
      /** Whether a reverse proxy named the admin. */
      byProxy?: boolean;
    }): Promise<{ token: string; session: AdminSession }> {
      const token = newSecretToken();
      const now = clock.now();
      const session: AdminSession = {
        id: newId(),
        token_hash: hashSecretToken(token),
        admin_id: adminId,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + absoluteTimeoutMs),
        ...(byProxy ? { by_proxy: true } : {}),
      };
      await sessions.insert(session);
      return { token, session };
    },
    /** The live session of a token, marked as seen; null for any other text. */
    async resume({
      token,
      isActivity = true,
    }: {
      token: string;
      /** False for requests that a page makes by itself: an open tab is not somebody at work. */
      isActivity?: boolean;
    }): Promise<AdminSession | null> {
      const now = clock.now();
      const seenAfter = new Date(now.getTime() - idleTimeoutMs);
      const session = await sessions.findAlive({ tokenHash: hashSecretToken(token), now, seenAfter });
      if (session && isActivity && now.getTime() - session.last_seen_at.getTime() >= touchIntervalMs) {
        await sessions.touch({ id: session.id, now });
      }
      return session;
    },
    /** Ends the session of a token, if there is one. */
    end: ({ token }: { token: string }) => sessions.deleteByTokenHash({ tokenHash: hashSecretToken(token) }),
    /** Ends every session of an admin, except `exceptId`. */
    endAll: sessions.deleteByAdmin,
  };
}
