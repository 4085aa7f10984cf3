import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminSessionResponse } from '../../../../../domain/admin/access.schemas.js';
import { adminApi, isAdminFailure } from './admin-api';
import { adminPaths } from './admin-paths';

const sessionKey = ['session'];

/** Who is signed in: undefined while asked, null for nobody. */
export function useSession() {
  const query = useQuery({
    queryKey: sessionKey,
    queryFn: async (): Promise<AdminSessionResponse | null> => {
      try {
        return await adminApi.session();
      } catch (error) {
        if (isSignedOut(error)) return null;
        throw error;
      }
    },
  });
  return { session: query.data, error: query.error };
}

/** Takes note of a sign-in, or of its end: what was shown to the one before is forgotten. */
export function useSessionChange(): (session: AdminSessionResponse | null) => void {
  const client = useQueryClient();
  return (session) => {
    // The session's own entry stays in place: the frame of the pages listens to it.
    client.setQueryData(sessionKey, session);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
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
