import { describe, expect, it } from 'vitest';
import { readRobotsFile } from './robots-file.rules.js';

const origin = 'https://shop.example';
const read = (text: string) =>
  readRobotsFile({ text, origin, product: 'DropbackBot', maxUrlLength: 2_048, maxSteps: 50_000_000 });
const allows = (text: string, path: string) => read(text).allows(new URL(path, origin));

describe('the rules of a robots.txt', () => {
  it('are those of our group, otherwise those for everybody', () => {
    const text = 'User-agent: *\nDisallow: /\n\nUser-agent: dropbackbot/2.0\nDisallow: /cart # ours';
    expect(allows(text, '/p/1')).toBe(true);
    expect(allows(text, '/cart')).toBe(false);
    expect(allows('User-agent: *\nDisallow: /p/', '/p/1')).toBe(false);
    expect(allows('User-agent: OtherBot\nDisallow: /', '/p/1')).toBe(true);
    expect(allows('User-agent: OtherBot\nUser-agent: DropbackBot\nDisallow: /', '/p/1')).toBe(false);
  });

  it('are chosen by longest match, with wildcards and the query', () => {
    const text =
      '\ufeffUser-agent: *\r\nDisallow: /*?sort=\r\nDisallow: /p/*.json$\r\nAllow: /p/open.json\r\n';
    expect(allows(text, '/p/1?sort=price')).toBe(false);
    expect(allows(text, '/p/1.json')).toBe(false);
    expect(allows(text, '/p/1.json?x')).toBe(true);
    expect(allows(text, '/p/open.json')).toBe(true);
  });

  it('are empty for a page served in place of the file', () => {
    expect(allows('<!DOCTYPE html><title>Not found</title>', '/p/1')).toBe(true);
  });

  it('set a crawl delay, unless it makes no sense', () => {
    expect(read('User-agent: *\nCrawl-delay: 2.5').crawlDelayMs).toBe(2_500);
    expect(read('User-agent: *\nCrawl-delay: -1').crawlDelayMs).toBeNull();
    expect(read('User-agent: *\nCrawl-delay: Infinity').crawlDelayMs).toBeNull();
    expect(read('User-agent: *\nCrawl-delay: soon').crawlDelayMs).toBeNull();
    expect(read('').crawlDelayMs).toBeNull();
  });
});

describe('a hostile robots.txt', () => {
  it('does not grow: many agents before many rules keep only what applies to us', () => {
    const agents = Array.from(
      { length: 20_000 },
      (_, i) => `User-agent: bot${'x'.repeat(i % 7)}\nUser-agent: *`,
    );
    const rules = Array.from({ length: 10_000 }, (_, i) => `Disallow: /x${i}`);
    const file = read([...agents, ...rules].join('\n'));
    expect(file.chars).toBeLessThan(200_000);
    expect(file.allows(new URL('/p/1', origin))).toBe(true);
    expect(file.allows(new URL('/x9999', origin))).toBe(false);
  });

  it('is not matched at any cost: beyond the step limit the path is not allowed', () => {
    const text = `User-agent: *\n${'Disallow: /*a*a*a*a*a*a*a*a*b\n'.repeat(1_000)}`;
    expect(allows(text, '/p/1')).toBe(true);
    expect(allows(text, `/${'a'.repeat(2_000)}`)).toBe(false);
  });

  it('drops a pattern longer than any URL', () => {
    const file = read(`User-agent: *\nDisallow: /${'*a'.repeat(2_049)}*\nDisallow: /${'*'.repeat(9_000)}z`);
    expect(file.chars).toBeLessThan(60);
    expect(file.allows(new URL('/abcz', origin))).toBe(false);
  });
});
