import { useEffect, useState } from 'react';
import type { StatsResponse, statsRoutes } from '../../../../domain/contracts/site.contract.js';
import { requestJson } from '../api/api-client';
import { requestsOf } from '../api/api-request';

/** Figures are fresh for this long, ms. */
const freshMs = 5 * 60_000;

const to = requestsOf<typeof statsRoutes>();

let known: { at: number; stats: StatsResponse } | null = null;

/** Live figures of the service; null until loaded, and if unavailable. */
export function useStats(): StatsResponse | null {
  const [stats, setStats] = useState<StatsResponse | null>(null);
  useEffect(() => {
    let isLeft = false;
    const load = async () => {
      if (!known || Date.now() - known.at > freshMs) {
        const result = await requestJson(to('GET /api/stats'));
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
