import { useEffect, useRef, useState } from 'react';
import { counterValue } from './counter.rules';

type CounterProps = {
  to: number;
  prefix?: string;
  suffix?: string;
  /** ms; 2000 by default. */
  durationMs?: number;
  decimals?: number;
};

/**
 * Counts up once when scrolled into view. Prerendered with its end value, so that it is right without JavaScript and
 * with reduced motion.
 */
export function Counter({ to, prefix = '', suffix = '', durationMs = 2000, decimals = 0 }: CounterProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(to);

  useEffect(() => {
    setShown(to);
    const target = element.current;
    if (!target || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const start = performance.now();
        const draw = (now: number) => {
          const elapsedMs = Math.max(0, now - start);
          setShown(counterValue({ to, elapsedMs, durationMs, decimals }));
          if (elapsedMs < durationMs) frame = requestAnimationFrame(draw);
        };
        draw(start);
      },
      { threshold: 0.3 },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [to, durationMs, decimals]);

  const text = (value: number) =>
    `${prefix}${value.toLocaleString('en-US', { minimumFractionDigits: decimals })}${suffix}`;
  return (
    <span ref={element} className="till" data-counter={to}>
      <span aria-hidden="true">{text(shown)}</span>
      <span className="sr-only">{text(to)}</span>
    </span>
  );
}
