import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../lib/use-hydrated';
import type { Captured } from './capture-card';

/** Where a parent is: at the two buttons, at the capture card that either opened, or at the upload. */
type ParentsStep = 'start' | 'receipt' | 'registry' | 'upload';

/**
 * The step of the parents page. Each is an entry of the browser's history, so that Back leads to the step before.
 * What was typed stays in memory, never in the history, which browsers keep on disk; without it there is no upload.
 */
export function useParentsStep() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const isHydrated = useHydrated();
  const [captured, setCaptured] = useState<Captured | null>(null);
  const reached = (state as { step?: ParentsStep } | null)?.step ?? 'start';
  const step: ParentsStep = !isHydrated || (reached === 'upload' && !captured) ? 'start' : reached;
  const goTo = (next: ParentsStep) => void navigate(pathname, { state: { step: next } });
  return {
    step,
    captured,
    ask: (about: 'receipt' | 'registry') => goTo(about),
    startUpload: (next: Captured) => {
      setCaptured(next);
      goTo('upload');
    },
    back: () => void navigate(-1),
  };
}
