import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

const height = 180;

/** A line over days. The figures are in a table next to it; the drawing is only visual. */
export function TrendChart({ days, figures, color }: { days: string[]; figures: number[]; color: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const style = getComputedStyle(element);
    // Asked for at every drawing: the theme may have changed since the last.
    const inkOf = (name: string) => () => style.getPropertyValue(name).trim() || '#888';
    const axis = { stroke: inkOf('--color-soft'), grid: { stroke: inkOf('--color-line'), width: 1 } };
    const stroke = inkOf(color);
    const chart = new uPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        scales: { y: { range: (_chart, _low, high) => [0, Math.max(4, high * 1.1)] } },
        axes: [
          { ...axis, values: (_chart, at) => at.map((one) => new Date(one * 1000).getUTCDate()) },
          {
            ...axis,
            size: 44,
            incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000],
          },
        ],
        series: [
          {},
          { stroke, width: 2, fill: () => `${stroke()}22`, points: { show: true, size: 5, fill: stroke } },
        ],
        tzDate: (at) => uPlot.tzDate(new Date(at * 1000), 'UTC'),
      },
      [days.map((day) => Date.parse(`${day}T00:00:00Z`) / 1000), figures],
      element,
    );
    const follow = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
    follow.observe(element);
    const theme = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => chart.redraw();
    theme.addEventListener('change', redraw);
    return () => {
      theme.removeEventListener('change', redraw);
      follow.disconnect();
      chart.destroy();
    };
  }, [days, figures, color]);
  return <div ref={place} aria-hidden="true" className="overflow-hidden" />;
}
