import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isAdminFailure } from './admin-api';
import { isSignedOut, noteSessionEnd } from './session';

/** Data is fresh for five minutes, and a failed request is retried once. */
const staleTime = 5 * 60_000;

/** The query cache of the admin pages. An ended session leads to the sign-in page. */
export function createAdminClient(): QueryClient {
  const noteEnd = (error: unknown) => {
    if (isSignedOut(error)) noteSessionEnd(client);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noteEnd }),
    mutationCache: new MutationCache({ onError: noteEnd }),
    defaultOptions: {
      // Offline, an action fails visibly: if queued silently, it would run when nobody expects it.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime,
        // A refused request will be refused again; only network and server errors are worth a retry.
        retry: (count, error) => count < 1 && !(isAdminFailure(error) && isRefusal(error.failure.status)),
      },
    },
  });
  return client;
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}
