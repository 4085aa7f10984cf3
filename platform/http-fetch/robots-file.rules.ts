import robotsParser from 'robots-parser';
import { secondMs } from '../../domain/shared/units.js';

/** What one robots.txt says to us. */
export type RobotsFile = {
  allows(url: URL): boolean;
  /** Interval requested by `Crawl-delay`, ms; null when absent or senseless. */
  crawlDelayMs: number | null;
  /** Number of characters kept. */
  chars: number;
};

/**
 * Parses a robots.txt (RFC 9309) for one robot.
 *
 * Only the groups of `product` and `*` are kept, so that a file designed to multiply (thousands of agents
 * before thousands of rules) costs no more than its length. A path that would take more than `maxSteps` to
 * match is not allowed.
 */
export function readRobotsFile({
  text,
  origin,
  product,
  maxUrlLength,
  maxSteps,
}: {
  text: string;
  origin: string;
  /** Product token of our user agent, `DropbackBot`. */
  product: string;
  maxUrlLength: number;
  maxSteps: number;
}): RobotsFile {
  const lines = keepOurGroups({ text, product: product.toLowerCase(), maxUrlLength });
  const kept = lines.join('\n');
  const robots = robotsParser(`${origin}/robots.txt`, kept);
  const wildcardChars = lines.reduce((sum, line) => sum + (line.includes('*') ? line.length : 1), 0);
  const delayMs = (robots.getCrawlDelay(product) ?? 0) * secondMs;
  return {
    allows: (url) =>
      wildcardChars * (url.pathname.length + url.search.length) <= maxSteps &&
      robots.isAllowed(url.href, product) !== false,
    crawlDelayMs: Number.isFinite(delayMs) && delayMs > 0 ? delayMs : null,
    chars: kept.length,
  };
}

/** The lines that concern us, without comments, each agent once per group. */
function keepOurGroups({
  text,
  product,
  maxUrlLength,
}: {
  text: string;
  product: string;
  maxUrlLength: number;
}): string[] {
  const kept: string[] = [];
  let agents = new Set<string>();
  let inRules = false;
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const match = /^\s*(user-agent|allow|disallow|crawl-delay)\s*:([^#]*)/i.exec(line);
    if (!match) continue;
    const name = (match[1] ?? '').toLowerCase();
    const value = (match[2] ?? '').trim();
    if (name === 'user-agent') {
      if (inRules) agents = new Set();
      inRules = false;
      const agent = /^(\*|[a-z_-]+)/i.exec(value)?.[1]?.toLowerCase();
      if (!agent || agents.has(agent) || (agent !== product && agent !== '*')) continue;
      agents.add(agent);
      kept.push(`user-agent: ${agent}`);
      continue;
    }
    inRules = true;
    const pattern = value.replace(/\*{2,}/g, '*');
    // At least one path character lies between two wildcards, so a longer pattern cannot match any URL we request.
    if (agents.size > 0 && pattern.length <= 2 * maxUrlLength + 2) kept.push(`${name}: ${pattern}`);
  }
  return kept;
}
