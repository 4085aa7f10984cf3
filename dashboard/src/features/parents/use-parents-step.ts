import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../../../../domain/shared/typed-records';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import type { Captured } from './capture-card';

/** The parent's current step: the two buttons, the capture card opened by one of them, or the upload. */
const parentsSteps = ['start', 'receipt', 'registry', 'upload'] as const;
type ParentsStep = (typeof parentsSteps)[number];

/**
 * The step of the parents page. Each is an entry in the browser's history, so that Back leads to the previous step.
 * Input is kept in memory only, because browsers store the history on disk; without it the upload step is not shown.
 */
export function useParentsStep() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const isHydrated = useHydrated();
  const [captured, setCaptured] = useState<Captured | null>(null);
  const reached = parentsSteps.find((each) => isRecord(state) && state.step === each) ?? 'start';
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
