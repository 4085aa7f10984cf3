import { readHtml, readText } from '../../jobs/reading/read-markup-document.js';
import { hostileShapes, hostileText } from '../../tests/support/documents/hostile-texts.js';
import { hostileTokens } from '../../tests/support/documents/hostile-tokens.js';

/**
 * Reads documents of one repeated token, in every shape and in four sizes, and reports those that take more than 2.5
 * times as long at twice the size, or more than 2 s at 200 KB: `npm run bench -- reading-growth`. All of it takes an
 * hour; `READING_GROWTH_KB=25,50` names the sizes, `READING_GROWTH_SHAPES=cells,tabs` the shapes, and
 * `READING_GROWTH_EACH=5` tries a fifth of the tokens, another fifth in each shape.
 */
const sizes = (process.env.READING_GROWTH_KB ?? '25,50,100,200').split(',').map(Number);
const only = process.env.READING_GROWTH_SHAPES?.split(',');
const each = Number(process.env.READING_GROWTH_EACH ?? 1);
const growthBar = 2.5;
const longestMs = 2_000;
const longestKb = 200;
/** Below this a clock tells nothing about growth, ms. */
const noiseMs = 60;

const today = '2026-11-27';

/** Processor time of reading one document, ms. */
function timeOf(text: string, type: 'text/plain' | 'text/html'): number {
  const document = { bytes: Buffer.from(text), fileType: type, fileName: 'hostile' };
  const before = process.cpuUsage();
  if (type === 'text/html') readHtml({ document, today });
  else readText({ document, today });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

let worstMs = 0;
let worstGrowth = 0;
let documents = 0;
const faults: Record<string, unknown>[] = [];
for (const [round, shape] of hostileShapes.entries()) {
  if (only && !only.includes(shape.name)) continue;
  for (const token of hostileTokens.filter((_, at) => (at + round) % each === 0)) {
    let last = 0;
    for (const [at, kb] of sizes.entries()) {
      const text = hostileText({ shape, token, chars: kb * 1_000 });
      let ms = timeOf(text, shape.type);
      // A pause of the machine or the first compilation looks like growth; it does not come twice.
      const isSlow = () => ms > longestMs || (at > 0 && ms > noiseMs && ms > growthBar * last);
      if (isSlow()) ms = Math.min(ms, timeOf(text, shape.type));
      const growth = at > 0 && ms > noiseMs ? ms / last : 0;
      if (isSlow())
        faults.push({ shape: shape.name, token, kb, ms: Math.round(ms), growth: growth.toFixed(1) });
      worstMs = Math.max(worstMs, ms);
      worstGrowth = Math.max(worstGrowth, growth);
      documents += 1;
      last = Math.max(ms, noiseMs);
      if (ms > 2 * longestMs) break;
    }
  }
  console.log(`${shape.name}: worst so far ${Math.round(worstMs)} ms, growth ${worstGrowth.toFixed(1)}`);
}
console.table(faults);
console.log(`${documents} documents, ${hostileTokens.length} tokens, up to ${Math.max(...sizes)} KB`);
process.exitCode = faults.length === 0 ? 0 : 1;
if (Math.max(...sizes) < longestKb) console.log(`not tried at ${longestKb} KB`);
