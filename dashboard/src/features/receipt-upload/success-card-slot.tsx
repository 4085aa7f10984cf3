import { lazy, Suspense } from 'react';
import type { SuccessCardProps } from './success-card';

/** Preloads the card. */
export const loadSuccessCard = () => import('./success-card');
const SuccessCard = lazy(async () => ({ default: (await loadSuccessCard()).SuccessCard }));

/** Place for the card of a finished upload; visitors who only look at the form do not load it. */
export function SuccessCardSlot(props: SuccessCardProps) {
  return (
    <Suspense fallback={null}>
      <SuccessCard {...props} />
    </Suspense>
  );
}
