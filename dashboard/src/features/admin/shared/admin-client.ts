import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isAdminFailure } from './admin-api';
import { isSignedOut, noteSessionEnd } from './session';

/** Figures are fresh for five minutes and a request is tried again once (spec section 9). */
const staleTime = 5 * 60_000;

/** The cache of the admin pages. A session that ended anywhere leads to the sign-in page. */
export function createAdminClient(): QueryClient {
  const noteEnd = (error: unknown) => {
    if (isSignedOut(error)) noteSessionEnd(client);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noteEnd }),
    mutationCache: new MutationCache({ onError: noteEnd }),
    defaultOptions: {
      // Without a connection an act fails and says so: put off in silence, it would be done when nobody expects it.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime,
        // What the server refused it will refuse again; only silence and trouble on its side are worth another try.
        retry: (count, error) => count < 1 && !(isAdminFailure(error) && isRefusal(error.failure.status)),
      },
    },
  });
  return client;
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}
