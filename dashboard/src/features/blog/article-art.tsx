/** Plot area of the picture in view box units. */
const width = 320;
const height = 180;
const steps = 8;

/** A small text hash (FNV-1a), so that each article keeps its own picture. */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return hash >>> 0;
}

/**
 * Heights of a price that holds, drops and stays low, in units from the top: deterministic for a text. Eight bits of
 * the hash per step determine the variation.
 */
export function priceSteps(text: string): number[] {
  const hash = hashOf(text);
  const drop = 3 + (hash % 3);
  return Array.from({ length: steps }, (_, index) => {
    const wander = ((hash >>> (index * 3)) & 7) * 3;
    return (index < drop ? 38 : 112) + wander;
  });
}

/** Picture of an article: a falling price, derived from its id. Decorative. */
export function ArticleArt({ id }: { id: string }) {
  const heights = priceSteps(id);
  const step = (width - 48) / steps;
  const path = heights
    .map((y, index) => `${index === 0 ? `M24 ${y}` : `V${y}`}H${24 + step * (index + 1)}`)
    .join('');
  const lowest = Math.max(...heights);
  const at = 24 + step * (heights.indexOf(lowest) + 0.5);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="w-full rounded-md bg-wash" aria-hidden="true">
      {[45, 90, 135].map((y) => (
        <path key={y} d={`M24 ${y}H296`} stroke="var(--color-line)" strokeWidth="2" strokeDasharray="2 6" />
      ))}
      <path d={`${path}V180H24z`} fill="var(--color-green-wash)" />
      <path d={path} fill="none" stroke="var(--color-green)" strokeWidth="5" strokeLinejoin="round" />
      <circle cx={at} cy={lowest} r="11" fill="var(--color-gold)" stroke="var(--color-ink)" strokeWidth="3" />
    </svg>
  );
}
