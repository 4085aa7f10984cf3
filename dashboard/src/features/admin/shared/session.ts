import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminSessionResponse } from '../../../../../domain/admin/access.schemas.js';
import { adminApi, isAdminFailure } from './admin-api';
import { adminPaths } from './admin-paths';

const sessionKey = ['session'];

/** What is known of a session: one that ended is remembered, so that what was typed under it is not lost with it. */
type KnownSession = AdminSessionResponse & { hasEnded?: true };

/** Who is signed in: undefined while asked, null for nobody; then `ended` is the session that ended meanwhile. */
export function useSession() {
  const query = useQuery({
    queryKey: sessionKey,
    queryFn: async ({ client }): Promise<KnownSession | null> => {
      try {
        return await adminApi.session();
      } catch (error) {
        if (isSignedOut(error)) return endOf(client.getQueryData<KnownSession | null>(sessionKey));
        throw error;
      }
    },
  });
  const known = query.data;
  return {
    session: known?.hasEnded ? null : known,
    ended: known?.hasEnded ? known : null,
    error: query.error,
  };
}

/** Takes note that the session has ended without anybody wishing it. */
export function noteSessionEnd(client: QueryClient): void {
  client.setQueryData<KnownSession | null>(sessionKey, endOf);
}

function endOf(session: KnownSession | null | undefined): KnownSession | null {
  return session ? { ...session, hasEnded: true } : null;
}

/**
 * Takes note of a sign-in, or of its end: what was shown to the one before is forgotten. Whoever signs in again after
 * the session ended finds the page as it was left, read anew.
 */
export function useSessionChange(): (session: AdminSessionResponse | null) => void {
  const client = useQueryClient();
  return (session) => {
    const former = client.getQueryData<KnownSession | null>(sessionKey);
    // The session's own entry stays in place: the frame of the pages listens to it.
    client.setQueryData(sessionKey, session);
    const others = { predicate: ({ queryKey }: Query) => queryKey[0] !== sessionKey[0] };
    if (session && former?.email === session.email) void client.invalidateQueries(others);
    else client.removeQueries(others);
  };
}

/** Whether a request failed because the session has ended. */
export function isSignedOut(error: unknown): boolean {
  return isAdminFailure(error) && error.failure.code === 'admin.signed_out';
}

/** Path to go to after signing in; only ever one of the admin pages. */
export function pathAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  // Filters hold dots, colons and signs in their percent form; dots that climb out of the admin pages are refused.
  const isAdminPage =
    /^\/admin\/[\w/?=&.:%+~*-]+$/.test(next) && !next.includes('..') && !next.startsWith(adminPaths.signIn);
  return isAdminPage ? next : adminPaths.overview;
}
