import { OPS, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { itemAt } from '../../../domain/shared/lists.js';

/** A straight rule on a page, in points from the top left: `at` across its direction, `from` and `to` along it. */
export type Rule = { at: number; from: number; to: number };

/** The rules drawn on a page; those that continue each other are merged. */
export type PageRules = { vertical: Rule[]; horizontal: Rule[] };

/** A page without rules. */
export const noRules: PageRules = { vertical: [], horizontal: [] };

/** A filled box thinner than this is a rule, points. */
const maxThickness = 2.5;
/** Shortest rule, points; shorter ones are dashes and underlined letters. */
const minLength = 6;
/** Rules closer than this are merged, points: borders of neighbouring cells. */
const sameRule = 2;
/** Most rules examined per page; a page of 60 rows and 10 columns draws 2,400 borders. */
const maxRules = 6_000;

const strokes = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const fills = new Set<number>([OPS.fill, OPS.eoFill]);
/** Path operations as pdf.js encodes them, with the number of coordinates of each; the last two are the end point. */
const pathSteps = { moveTo: 0, lineTo: 1, curveTo: 2 } as const;
const coordinatesOf: Record<number, number> = { 0: 2, 1: 2, 2: 6 };

type Point = { x: number; y: number };
type Matrix = number[];

/** Finds the straight rules drawn on a page: table borders, as lines or thin boxes. */
export async function rulesOf(page: PDFPageProxy): Promise<PageRules> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const found: PageRules = { vertical: [], horizontal: [] };
  let matrix: Matrix = page.getViewport({ scale: 1 }).transform;
  const saved: Matrix[] = [];
  for (let at = 0; at < fnArray.length; at += 1) {
    const [operator, args] = [fnArray[at], argsArray[at]];
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(matrix);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    if (operator === OPS.transform) matrix = Util.transform(matrix, args);
    if (operator === OPS.paintFormXObjectBegin && args?.[0]) matrix = Util.transform(matrix, args[0]);
    if (operator === OPS.constructPath) addPath({ args, matrix, found });
    if (found.vertical.length + found.horizontal.length > maxRules) break;
  }
  return { vertical: joined(found.vertical), horizontal: joined(found.horizontal) };
}

function addPath({ args, matrix, found }: { args: unknown[]; matrix: Matrix; found: PageRules }): void {
  const [painted, [path] = [null]] = args as [number, [ArrayLike<number> | null]];
  if (!path || typeof path.length !== 'number') return;
  for (const points of partsOf(path, matrix)) {
    if (fills.has(painted)) addRule(found, boundsOf(points));
    if (!strokes.has(painted)) continue;
    points.forEach((point, index) => {
      addRule(found, boundsOf([point, itemAt(points, (index + 1) % points.length)]));
    });
  }
}

/** The corners of each subpath; a curve is reduced to its end point. */
function partsOf(path: ArrayLike<number>, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix): Point[][] {
  const parts: Point[][] = [];
  for (let at = 0; at < path.length; ) {
    const step = path[at] ?? 0;
    const count = coordinatesOf[step] ?? 0;
    const [x = 0, y = 0] = [path[at + count - 1], path[at + count]];
    if (step === pathSteps.moveTo) parts.push([]);
    if (count > 0) parts.at(-1)?.push({ x: a * x + c * y + e, y: b * x + d * y + f });
    at += 1 + count;
  }
  return parts;
}

function boundsOf(points: Point[]): { left: number; right: number; top: number; bottom: number } {
  const [first = { x: 0, y: 0 }] = points;
  const bounds = { left: first.x, right: first.x, top: first.y, bottom: first.y };
  for (const { x, y } of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

function addRule(
  found: PageRules,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): void {
  const [width, height] = [right - left, bottom - top];
  if (width <= maxThickness && height >= minLength)
    found.vertical.push({ at: (left + right) / 2, from: top, to: bottom });
  else if (height <= maxThickness && width >= minLength)
    found.horizontal.push({ at: (top + bottom) / 2, from: left, to: right });
}

/** Merges rules that continue or overlap each other. */
function joined(rules: Rule[]): Rule[] {
  const whole: Rule[] = [];
  let group: Rule[] = [];
  const close = () => {
    const at = group.reduce((sum, rule) => sum + rule.at, 0) / group.length;
    for (const { from, to } of group.sort((one, other) => one.from - other.from)) {
      const last = whole.at(-1);
      if (last && last.at === at && from <= last.to + sameRule) last.to = Math.max(last.to, to);
      else whole.push({ at, from, to });
    }
  };
  for (const rule of [...rules].sort((one, other) => one.at - other.at)) {
    if (group[0] && rule.at - group[0].at > sameRule) {
      close();
      group = [];
    }
    group.push(rule);
  }
  if (group.length > 0) close();
  return whole;
}
