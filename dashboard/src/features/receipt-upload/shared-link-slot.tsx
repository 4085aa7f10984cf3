import { lazy, Suspense, useEffect, useState } from 'react';

const SharedLink = lazy(async () => ({ default: (await import('./shared-link')).SharedLink }));

/** Where a shared product link is shown; only visits that bring one load what shows it. */
export function SharedLinkSlot() {
  const [isShared, setShared] = useState(false);
  // In an effect: the page is prerendered without the query.
  useEffect(() => setShared(window.location.search.includes('shared_url=')), []);
  return isShared ? (
    <Suspense fallback={null}>
      <SharedLink />
    </Suspense>
  ) : null;
}
