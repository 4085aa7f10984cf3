import type { AdjustmentPolicy } from '../retailer-record.types.js';
import type { DatedWindow } from '../windows/policy-windows.rules.js';
import { isOwnFigure } from '../windows/policy-words.rules.js';
import type { Doubt } from './policy-decision.types.js';

/** Why a price is only asked about once no promised window is open. */
export function reasonBeyond({
  extension,
  isNewer,
  startsAtLatest,
}: Pick<DatedWindow, 'extension' | 'isNewer' | 'startsAtLatest'>):
  | 'holiday_window'
  | 'newer_policy'
  | 'late_start'
  | 'longer_window' {
  if (extension) return 'holiday_window';
  if (startsAtLatest) return 'late_start';
  return isNewer ? 'newer_policy' : 'longer_window';
}

/** Why a window beyond the promised one may be none: a holiday extension, an unknown start, or a figure of ours alone. */
export function windowDoubts({ policy, window }: { policy: AdjustmentPolicy; window: DatedWindow }): Doubt[] {
  const { extension, days } = window;
  if (extension) return [{ kind: 'extension', name: extension.name }];
  if (window.startsAtLatest) return lateStartDoubt(window);
  return isOwnFigure({ policy, days }) ? [{ kind: 'own_figure', days }] : [];
}

/** That nobody knows when a window began, where that decides whether it is open. */
export function lateStartDoubt({ startsAtLatest: event, days }: DatedWindow): Doubt[] {
  return event ? [{ kind: 'late_start', event, days }] : [];
}
