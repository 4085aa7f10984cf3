import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminSessionResponse } from '../../../../../domain/admin/contracts/access.contract.js';
import { adminApi, isAdminFailure } from './admin-api';
import { adminPaths } from './admin-paths';
import { listMemory } from './list-memory';

const sessionKey = ['session'];

/** The known session; an ended one is kept, so that text typed in it is not lost. */
type KnownSession = AdminSessionResponse & { hasEnded?: true };

/**
 * Who is signed in: undefined while loading, null if nobody; then `ended` is the session that ended unexpectedly, if
 * any.
 */
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
    // Signed in again in another tab, or by the proxy, this one goes on.
    refetchOnWindowFocus: ({ state }) => (state.data?.hasEnded ? 'always' : true),
    refetchOnMount: ({ state }) => (state.data?.hasEnded ? 'always' : true),
  });
  const known = query.data;
  return {
    session: known?.hasEnded ? null : known,
    ended: known?.hasEnded ? known : null,
    error: query.error,
  };
}

/** Records that the session has ended unexpectedly. */
export function noteSessionEnd(client: QueryClient): void {
  client.setQueryData<KnownSession | null>(sessionKey, endOf);
}

function endOf(session: KnownSession | null | undefined): KnownSession | null {
  return session ? { ...session, hasEnded: true } : null;
}

/**
 * Records a sign-in or sign-out: data of the previous session is discarded, and where its lists were. Signing in again after the session ended
 * restores the page as it was left, with fresh data.
 */
export function useSessionChange(): (session: AdminSessionResponse | null) => void {
  const client = useQueryClient();
  return (session) => {
    const former = client.getQueryData<KnownSession | null>(sessionKey);
    // The session entry itself stays: the layout subscribes to it.
    client.setQueryData(sessionKey, session);
    const others = { predicate: ({ queryKey }: Query) => queryKey[0] !== sessionKey[0] };
    if (session && former?.email === session.email) void client.invalidateQueries(others);
    else {
      client.removeQueries(others);
      listMemory.forget();
    }
  };
}

/** Whether a request failed because the session has ended. */
export function isSignedOut(error: unknown): boolean {
  return isAdminFailure(error) && error.failure.code === 'admin.signed_out';
}

/** Path to go to after signing in; always one of the admin pages. */
export function pathAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  // Filters contain dots, colons and percent-encoded characters; `..` could leave the admin pages and is refused.
  const isAdminPage =
    /^\/admin\/[\w/?=&.:%+~*-]+$/.test(next) && !next.includes('..') && !next.startsWith(adminPaths.signIn);
  return isAdminPage ? next : adminPaths.overview;
}
