import { useEffect, useRef } from 'react';
import type { PurchaseView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { statusContent } from '../../content/private/status';
import { openClaims } from './purchases.rules';

/** Says that a claim has appeared on the open page; `onSaid` must be the same at every call. */
export function useNewClaim({
  purchases,
  onSaid,
}: {
  purchases: readonly PurchaseView[] | undefined;
  onSaid: (text: string) => void;
}): void {
  const known = useRef<readonly string[]>(null);
  useEffect(() => {
    if (!purchases) return;
    const ids = openClaims(purchases).map(({ claim }) => claim.id);
    if (known.current && !ids.every((id) => known.current?.includes(id))) onSaid(statusContent.newClaim);
    known.current = ids;
  }, [purchases, onSaid]);
}
