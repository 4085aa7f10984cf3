import { lazy, Suspense, useEffect, useState } from 'react';

const SharedLink = lazy(async () => ({ default: (await import('./shared-link')).SharedLink }));

/** Place for a shared product link; its code loads only for visits that bring one. */
export function SharedLinkSlot() {
  const [isShared, setShared] = useState(false);
  // In an effect, because the page is prerendered without the query.
  useEffect(() => setShared(window.location.search.includes('shared_url=')), []);
  return isShared ? (
    <Suspense fallback={null}>
      <SharedLink />
    </Suspense>
  ) : null;
}
