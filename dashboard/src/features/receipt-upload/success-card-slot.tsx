import { lazy, Suspense } from 'react';
import type { SuccessCardProps } from './success-card';

/** Fetches the card ahead of its moment. */
export const loadSuccessCard = () => import('./success-card');
const SuccessCard = lazy(async () => ({ default: (await loadSuccessCard()).SuccessCard }));

/** Where the card of a finished upload is shown; whoever only looks at the form does not load it first. */
export function SuccessCardSlot(props: SuccessCardProps) {
  return (
    <Suspense fallback={null}>
      <SuccessCard {...props} />
    </Suspense>
  );
}
