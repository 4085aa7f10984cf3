import { useEffect, useState } from 'react';
import type { StatsResponse } from '../../../domain/contracts/http.js';
import { requestJson } from './api-client';

/** Figures are good for this long, ms (spec section 9, query cache). */
const freshMs = 5 * 60_000;

let known: { at: number; stats: StatsResponse } | null = null;

/** The service's live figures; null until they are here, and when they cannot be had. */
export function useStats(): StatsResponse | null {
  const [stats, setStats] = useState<StatsResponse | null>(null);
  useEffect(() => {
    let isLeft = false;
    const load = async () => {
      if (!known || Date.now() - known.at > freshMs) {
        const result = await requestJson<StatsResponse>({ path: '/api/stats' });
        if (!result.ok) return;
        known = { at: Date.now(), stats: result.data };
      }
      if (!isLeft) setStats(known.stats);
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, []);
  return stats;
}
