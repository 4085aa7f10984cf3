import { QueryClient } from '@tanstack/react-query';

/** Answers are good for five minutes, and a failed question is asked once more (spec section 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 5 * 60_000, retry: 1 } } });
}
