import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, mib, secondMs } from '../domain/shared/units.js';
import { lastDaysIntervalMs, longestCoolMs, paceMs } from '../domain/watch/schedule.rules.js';
import { defaultFetchLimits } from '../platform/http-fetch/http-fetch.limits.js';
import { emailFixtures, fixtureSender } from '../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../templates/render-email.js';

const root = join(import.meta.dirname, '..');

/** What was once said and is not true any more: prices are watched, by looks at public pages, and the shopper claims. */
const untrue = [
  /(?:do|does|can) ?n[o’']t (?:yet )?watch (?:the )?prices/i,
  /watch (?:the )?prices for you yet/i,
  /price of the day, every day/i,
  /every day we look/i,
  /looks every day/i,
  /\bask soon\b/i,
  /nothing in between/i,
  /we (?:file|send|submit) (?:the|your) claims?/i,
  /link or a PDF export of your registry/i,
  /watch the price at 50\+/i,
  /the shop owes you the difference/i,
  /you get the difference/i,
  /within 24 hours of a drop,/i,
];

const faultsOf = (text: string) => untrue.filter((phrase) => phrase.test(text)).map(String);

/** Every file that holds words for shoppers: of the site, of mails, and the words of the domain. */
function sources(): string[] {
  const files = ['dashboard/src', 'templates', 'domain'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  const isOfShoppers = (path: string) =>
    /\.tsx?$/.test(path) && !/\.test\.|features\/admin|\.fixtures\./.test(path) && holdsWords(path);
  return [...files.filter(isOfShoppers), 'README.md', 'docs/site.md'];
}

const holdsWords = (path: string) => !path.startsWith('domain/') || /words\.(rules\.)?ts$/.test(path);

describe('words that are no longer true', () => {
  it('stand in no text of the site, of mails or of the readme', () => {
    const paths = sources();
    expect(paths.length).toBeGreaterThan(150);
    const faults = paths.flatMap((path) =>
      faultsOf(readFileSync(join(root, path), 'utf8').replace(/\s+/g, ' ')).map(
        (fault) => `${path}: ${fault}`,
      ),
    );
    expect(faults).toEqual([]);
  });

  it.each(emailFixtures.map((fixture) => [fixture.name, fixture] as const))(
    'stand not in the mail %s as it is sent',
    (_name, fixture) => {
      const { subject, text } = renderEmail({ ...fixture, ...fixtureSender });
      expect(faultsOf(`${subject} ${text.replace(/\s+/g, ' ')}`)).toEqual([]);
    },
  );
});

describe('what the page about the robot says', async () => {
  // The dashboard is built by other rules than the server: its module is found by path and not by type.
  const module = new URL('../dashboard/src/content/robot.ts', import.meta.url).pathname;
  const { robotContent } = (await import(module)) as {
    robotContent: { sections: { points: string[] }[]; stop: { lines: string } };
  };
  const said = robotContent.sections.flatMap(({ points }) => points).join(' | ');
  const limits = defaultFetchLimits;

  it.each([
    ['one request a second', paceMs, secondMs],
    ['one request a second', limits.requestGapMs, secondMs],
    ['every 3 hours', lastDaysIntervalMs, 3 * hourMs],
    ['fetched again after a day', limits.robotsTtlMs, dayMs],
    ['Crawl-delay is honored up to an hour', limits.maxCrawlDelayMs, hourMs],
    ['Retry-After up to a day', limits.maxRetryAfterMs, dayMs],
    ['longer each time, up to a day', longestCoolMs, dayMs],
    ['At most 10 seconds', limits.maxPageMs, 10 * secondMs],
    ['3 MB', limits.maxWireBytes, 3 * mib],
    ['5 redirects', limits.maxRedirects, 5],
  ])('"%s" is what it does', (words, done, meant) => {
    expect(said).toContain(words);
    expect(done).toBe(meant);
  });

  it('names robots.txt lines that keep it out', async () => {
    const { readRobotsFile } = await import('../platform/http-fetch/robots-file.rules.js');
    const file = readRobotsFile({
      text: robotContent.stop.lines,
      origin: 'https://shop.example',
      product: 'DropbackBot',
      maxUrlLength: limits.maxUrlLength,
      maxSteps: limits.maxRobotsSteps,
    });
    expect(file.allows(new URL('https://shop.example/p/1'))).toBe(false);
  });
});
