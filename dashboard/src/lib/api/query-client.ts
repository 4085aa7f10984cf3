import { QueryClient } from '@tanstack/react-query';

/** Responses are fresh for five minutes; a failed request is retried once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 5 * 60_000, retry: 1 } } });
}
