import { useEffect, useState } from 'react';
import type { StatsResponse } from '../../../domain/contracts/http.js';
import { requestJson } from './api-client';

/** Figures are fresh for this long, ms. */
const freshMs = 5 * 60_000;

let known: { at: number; stats: StatsResponse } | null = null;

/** Live figures of the service; null until loaded, and if unavailable. */
export function useStats(): StatsResponse | null {
  const [stats, setStats] = useState<StatsResponse | null>(null);
  useEffect(() => {
    let isLeft = false;
    const load = async () => {
      if (!known || Date.now() - known.at > freshMs) {
        const result = await requestJson<StatsResponse>({ method: 'GET', path: '/api/stats' });
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
