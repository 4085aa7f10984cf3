/** A text line found in a picture: a rectangle that may be rotated, in pixels of that picture. */
export type TextRegion = {
  centreX: number;
  centreY: number;
  /** Length along the direction of the text. */
  width: number;
  /** Length across it. */
  height: number;
  /** Clockwise angle of the text against the horizontal, radians. */
  angle: number;
};

/** Probability above which a pixel is text (DB paper, PP-OCR's default). */
const pixelThreshold = 0.3;
/** Mean probability a region needs (PP-OCR's default is 0.6; faint thermal print needs 0.5). */
const regionThreshold = 0.5;
/** The network marks only the core of a line; this ratio of area to perimeter is added on each side. */
const unclipRatio = 1.6;
const minSidePixels = 3;
/** A region this many times longer than wide shows its own direction. */
const elongation = 3;

type Blob = { pixels: number; probability: number; x: number; y: number; xx: number; yy: number; xy: number };
type Component = Blob & { members: Int32Array };

/** Finds text regions in a probability map: connected pixels, each enclosed in a rotated rectangle. */
export function findTextRegions({
  probabilities,
  width,
  height,
}: {
  probabilities: Float32Array;
  width: number;
  height: number;
}): TextRegion[] {
  const components = connectedComponents({ probabilities, width, height });
  const solid = components.filter((blob) => blob.probability / blob.pixels >= regionThreshold);
  const slope = commonAngle(solid);
  return solid
    .map((component) => wrap({ component, width, slope }))
    .filter((region): region is TextRegion => region !== null);
}

function connectedComponents({
  probabilities,
  width,
  height,
}: {
  probabilities: Float32Array;
  width: number;
  height: number;
}): Component[] {
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const components: Component[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || (probabilities[start] ?? 0) <= pixelThreshold) continue;
    components.push(flood({ start, probabilities, width, height, seen, stack }));
  }
  return components;
}

function flood({
  start,
  probabilities,
  width,
  height,
  seen,
  stack,
}: {
  start: number;
  probabilities: Float32Array;
  width: number;
  height: number;
  seen: Uint8Array;
  stack: Int32Array;
}): Component {
  // The stack never shrinks below `done`, so that it ends up containing the members.
  let done = 0;
  let top = 0;
  const blob: Blob = { pixels: 0, probability: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
  stack[top] = start;
  top += 1;
  seen[start] = 1;
  while (done < top) {
    const at = stack[done] ?? 0;
    done += 1;
    const y = Math.floor(at / width);
    const x = at - y * width;
    blob.pixels += 1;
    blob.probability += probabilities[at] ?? 0;
    blob.x += x;
    blob.y += y;
    blob.xx += x * x;
    blob.yy += y * y;
    blob.xy += x * y;
    for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY += 1) {
      for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX += 1) {
        const next = nextY * width + nextX;
        if (seen[next] || (probabilities[next] ?? 0) <= pixelThreshold) continue;
        seen[next] = 1;
        stack[top] = next;
        top += 1;
      }
    }
  }
  return { ...blob, members: stack.slice(0, top) };
}

/** Common direction of the text: the median over regions long enough to show it; 0 if there are none. */
function commonAngle(components: Component[]): number {
  const angles = components
    .map(principalAxis)
    .filter((axis) => axis.ratio >= elongation)
    .map((axis) => axis.angle)
    .sort((a, b) => a - b);
  return angles[Math.floor(angles.length / 2)] ?? 0;
}

/** Principal axis by second moments; the angle is within a quarter turn of the horizontal. */
function principalAxis({ pixels, x, y, xx, yy, xy }: Blob): { angle: number; ratio: number } {
  const varX = xx / pixels - (x / pixels) ** 2;
  const varY = yy / pixels - (y / pixels) ** 2;
  const covariance = xy / pixels - (x / pixels) * (y / pixels);
  const spread = Math.hypot(varX - varY, 2 * covariance);
  const long = (varX + varY + spread) / 2;
  const short = Math.max(0.08, (varX + varY - spread) / 2);
  return { angle: 0.5 * Math.atan2(2 * covariance, varX - varY), ratio: Math.sqrt(long / short) };
}

function wrap({
  component,
  width,
  slope,
}: {
  component: Component;
  width: number;
  slope: number;
}): TextRegion | null {
  const axis = principalAxis(component);
  const deviation = Math.abs(axis.angle - slope);
  // Short words and stray marks follow their neighbours; a line at a very different angle is noise or a logo.
  const angle = axis.ratio >= 2 * elongation && deviation < 0.3 ? axis.angle : slope;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let [minAlong, maxAlong, minAcross, maxAcross] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const member of component.members) {
    const y = Math.floor(member / width);
    const x = member - y * width;
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    if (along < minAlong) minAlong = along;
    if (along > maxAlong) maxAlong = along;
    if (across < minAcross) minAcross = across;
    if (across > maxAcross) maxAcross = across;
  }
  const length = maxAlong - minAlong + 1;
  const thickness = maxAcross - minAcross + 1;
  if (length < minSidePixels || thickness < minSidePixels) return null;
  const grow = (length * thickness * unclipRatio) / (2 * (length + thickness));
  const along = (minAlong + maxAlong + 1) / 2;
  const across = (minAcross + maxAcross + 1) / 2;
  return {
    centreX: along * cos - across * sin,
    centreY: along * sin + across * cos,
    width: length + 2 * grow,
    height: thickness + 2 * grow,
    angle,
  };
}
