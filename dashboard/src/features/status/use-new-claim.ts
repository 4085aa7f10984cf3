import { useEffect, useRef } from 'react';
import type { PurchaseView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { statusContent } from '../../content/private/status';
import { showToast } from '../../lib/toast-store';
import { openClaims } from './purchases.rules';

/** Says that a claim has appeared on the open page, wherever on it the shopper is. */
export function useNewClaim(purchases: readonly PurchaseView[] | undefined): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!purchases) return;
    const ids = new Set(openClaims(purchases).map(({ claim }) => claim.id));
    const isNew = known.current !== null && [...ids].some((id) => !known.current?.has(id));
    known.current = ids;
    if (isNew) showToast({ ...statusContent.newClaim, tone: 'success' });
  }, [purchases]);
}
