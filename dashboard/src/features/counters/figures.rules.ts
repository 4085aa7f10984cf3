import type { StatsResponse } from '../../../../domain/contracts/http.js';

/** One figure of a page; `live` names the real one that takes its place. */
export type Figure = {
  label: string;
  to: number;
  prefix: string;
  suffix: string;
  live?: { stat: keyof StatsResponse; one: string; many: string };
};

/** Puts the service's own figures in place of the samples, where there are any to show. */
export function withLiveFigures({
  figures,
  stats,
}: {
  figures: readonly Figure[];
  stats: StatsResponse | null;
}): Figure[] {
  return figures.map((figure) => {
    const value = figure.live && stats ? stats[figure.live.stat] : 0;
    return figure.live && value > 0
      ? { label: value === 1 ? figure.live.one : figure.live.many, to: value, prefix: '', suffix: '' }
      : figure;
  });
}
