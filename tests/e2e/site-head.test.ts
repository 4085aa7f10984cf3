import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listening } from '../support/api/http.fixtures.js';
import { serveSite } from '../support/browser/site.js';
import { pagePaths, readSiteRoutes, siteDir } from '../support/browser/site-browser.js';
import { testSiteConfig } from '../support/site-config.fixtures.js';

const { publicUrl, brandName } = testSiteConfig;
const paths = pagePaths();
let site: Listening;
let pages: ReadonlyMap<string, string>;
beforeAll(async () => {
  site = await serveSite();
  pages = new Map(
    await Promise.all(paths.map(async (path) => [path, await (await ask(path)).text()] as const)),
  );
});
afterAll(() => site.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { redirect: 'manual', headers });
const pageAt = (path: string) => pages.get(path) ?? '';

const fromHtml = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<');

function meta(html: string, name: string): string[] {
  const tags = html.match(new RegExp(`<meta[^>]* (?:name|property)="${name}"[^>]*>`, 'g')) ?? [];
  return tags.map((tag) => fromHtml(/content="([^"]*)"/.exec(tag)?.[1] ?? ''));
}

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const titleOf = (html: string) => fromHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');

describe('heads of the pages', () => {
  it('have a title and a description that no other page has', () => {
    const titles = paths.map((path) => titleOf(pageAt(path)));
    const descriptions = paths.map((path) => meta(pageAt(path), 'description')[0] ?? '');
    expect(new Set(titles).size).toBe(paths.length);
    expect(new Set(descriptions).size).toBe(paths.length);
    for (const text of titles) expect(text).toContain(brandName);
    for (const text of descriptions) expect(text.length).toBeGreaterThan(30);
  });

  it.each(paths)('%s contains its own address and an existing card', async (path) => {
    const html = pageAt(path);
    expect(canonicalOf(html)).toBe(`${publicUrl}${path}`);
    expect(meta(html, 'og:url')).toEqual([`${publicUrl}${path}`]);
    expect(meta(html, 'og:title')).toEqual([titleOf(html)]);
    expect(meta(html, 'og:description')).toEqual(meta(html, 'description'));
    expect(meta(html, 'twitter:card')).toEqual(['summary_large_image']);
    const [image = ''] = meta(html, 'og:image');
    expect(meta(html, 'twitter:image')).toEqual([image]);
    expect(image.startsWith(`${publicUrl}/social/`)).toBe(true);
    const response = await ask(image.slice(publicUrl.length));
    expect(response.headers.get('content-type')).toBe('image/png');
    const size = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([size.width, size.height]).toEqual([1200, 630]);
  });

  it('reveal nothing of the build: every token is filled', () => {
    for (const html of pages.values()) expect(html).not.toContain('__SITE_');
  });
});

type Thing = Record<string, unknown> & { '@type': string };

const dataOf = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
    ([, json = '']) => {
      const graph = JSON.parse(json) as { '@context': string; '@graph': Thing[] };
      expect(graph['@context']).toBe('https://schema.org');
      return graph['@graph'];
    },
  );
const typesOf = (path: string) => dataOf(pageAt(path)).map((thing) => thing['@type']);

/** Required properties of each type (schema.org, plus those search engines ask for). */
const needed: Record<string, readonly string[]> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url', 'publisher'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Article: ['headline', 'datePublished', 'image', 'author', 'publisher', 'mainEntityOfPage'],
  ImageObject: ['url'],
  PostalAddress: ['addressLocality', 'addressCountry'],
};

function faultsOf(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => faultsOf(entry, `${at}[${index}]`));
  if (value === null || typeof value !== 'object') return value === '' ? [`${at} is empty`] : [];
  const thing = value as Thing;
  const type = thing['@type'];
  const missing = (needed[type] ?? []).filter((name) => thing[name] === undefined);
  const unknown = type !== undefined && !(type in needed) ? [`${at}: unknown type ${type}`] : [];
  return [
    ...unknown,
    ...missing.map((name) => `${at}: ${type} without ${name}`),
    ...Object.entries(thing).flatMap(([name, entry]) => faultsOf(entry, `${at}.${name}`)),
  ];
}

describe('structured data', () => {
  it('is complete wherever it occurs', () => {
    expect(paths.flatMap((path) => faultsOf(dataOf(pageAt(path)), path))).toEqual([]);
  });

  it('is where it belongs', () => {
    expect(typesOf('/')).toEqual(['Organization', 'WebSite', 'FAQPage']);
    expect(typesOf('/faq')).toEqual(['FAQPage', 'BreadcrumbList']);
    const article = '/blog/post-purchase-price-adjustment-headache';
    expect(typesOf(article)).toEqual(['Article', 'FAQPage', 'BreadcrumbList']);
    expect(typesOf('/blog/automated-refunds-future-savings')).toContain('Article');
  });

  it('contains only questions answered on the page, and links only to existing pages', async () => {
    for (const path of paths) {
      const text = fromHtml(pageAt(path).replaceAll(/<script[\s\S]*?<\/script>/g, ''));
      for (const thing of dataOf(pageAt(path))) {
        if (thing['@type'] === 'FAQPage') {
          for (const { name, acceptedAnswer } of thing.mainEntity as {
            name: string;
            acceptedAnswer: { text: string };
          }[]) {
            expect(text).toContain(name);
            expect(text).toContain(acceptedAnswer.text);
          }
        }
        if (thing['@type'] === 'BreadcrumbList') {
          const steps = thing.itemListElement as { position: number; item: string }[];
          expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
          for (const { item } of steps) expect((await ask(item.slice(publicUrl.length))).status).toBe(200);
        }
      }
    }
  });
});

describe('crawlers', () => {
  it('find every page meant for them in the sitemap, and no other', async () => {
    const xml = await (await ask('/sitemap.xml')).text();
    const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
    const hidden = ['/old-home-page', '/unsubscribe', '/confirm-sender', '/upload-receipt-ocr'];
    expect(listed.toSorted()).toEqual(
      paths
        .filter((path) => !hidden.includes(path))
        .map((path) => publicUrl + path)
        .toSorted(),
    );
  });

  it('are told where the sitemap is, and may fetch every page that tells them not to index it', async () => {
    const robots = await (await ask('/robots.txt')).text();
    expect(robots.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
    expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  });

  it.each(['/old-home-page', '/upload-receipt-ocr', '/r/some-token', '/admin', '/no-such-page'])(
    '%s is not indexed',
    async (path) => {
      const response = await ask(path);
      expect(response.headers.get('x-robots-tag')).toContain('noindex');
      expect(meta(await response.text(), 'robots').join()).toContain('noindex');
    },
  );

  it.each([
    ['/students', '/parents'],
    ['/baby-product', '/'],
  ])('%s redirects permanently to %s', async (from, to) => {
    const response = await ask(`${from}?ref=a`);
    expect([response.status, response.headers.get('location')]).toEqual([308, `${to}?ref=a`]);
  });

  it.each(['/no-such-page', '/blog/no-such-article', '/index.html', '/assets/none.js'])(
    '%s does not exist and says so',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).toContain('Oops! Page not found');
      expect(html).toContain('Return to Home');
    },
  );
});

it('the licenses of the packages and fonts in it are served with it', async () => {
  const response = await ask('/licenses.txt');
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  for (const name of ['react-dom', 'react-router', '@radix-ui/react-toast', '@fontsource-variable/figtree'])
    expect(text).toMatch(new RegExp(`^## ${name}`, 'm'));
  expect(text).toContain('Permission is hereby granted');
  expect(text).toContain('SIL OPEN FONT LICENSE');
});

describe('links', () => {
  it('lead to existing pages, on every page', async () => {
    const faults: string[] = [];
    const statuses = new Map<string, number>();
    for (const [path, html] of [...pages, ['/404', await (await ask('/404')).text()] as const]) {
      for (const [, raw = ''] of html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)) {
        const fault = await faultOfLink({ href: fromHtml(raw), path, html, statuses });
        if (fault) faults.push(`${path}: ${raw}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
    // A checker that finds no links would find no faults.
    expect(statuses.size).toBeGreaterThan(40);
  });
});

async function faultOfLink({
  href,
  path,
  html,
  statuses,
}: {
  href: string;
  path: string;
  html: string;
  statuses: Map<string, number>;
}): Promise<string | null> {
  if (href.startsWith('mailto:'))
    return /^mailto:[^@\s]+@[^@\s?]+(\?subject=\S+)?$/.test(href) ? null : 'no address';
  if (href.startsWith('tel:')) return /^tel:[+\d() -]{7,}$/.test(href) ? null : 'no number';
  if (href.startsWith('#')) return hasId(html, href.slice(1)) ? null : 'no such place on the page';
  const address = new URL(href, publicUrl + path);
  if (address.origin !== publicUrl) return address.protocol === 'https:' ? null : 'not https';
  if (address.pathname.startsWith('/api/')) return null;
  const known = statuses.get(address.pathname) ?? (await ask(address.pathname)).status;
  statuses.set(address.pathname, known);
  if (known !== 200) return `answers ${known}`;
  if (!address.hash) return null;
  return hasId(pages.get(address.pathname) ?? '', address.hash.slice(1)) ? null : 'no such place there';
}

const hasId = (html: string, id: string) => html.includes(`id="${id}"`);

/** Bytes a browser fetches on the first load of a page, compressed with gzip. */
async function firstLoad(html: string): Promise<{ script: number; style: number }> {
  const sum = async (pattern: RegExp) => {
    const files = new Set([...html.matchAll(pattern)].map(([, file = '']) => file));
    expect(files.size).toBeGreaterThan(0);
    const sizes = [...files].map(async (file) => {
      const response = await ask(file, { 'accept-encoding': 'gzip' });
      expect(response.status).toBe(200);
      return Number(response.headers.get('content-length'));
    });
    return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  };
  return { script: await sum(/"(\/assets\/[^"]+\.js)"/g), style: await sum(/"(\/assets\/[^"]+\.css)"/g) };
}

describe('budget', () => {
  it('the home page loads at most 110 kB of script and 15 kB of style, gzipped', async () => {
    const { script, style } = await firstLoad(pageAt('/'));
    expect(script).toBeLessThanOrEqual(110_000);
    expect(style).toBeLessThanOrEqual(15_000);
  });

  it.each(paths)('%s stays close to it: at most 116 kB of script', async (path) => {
    expect((await firstLoad(pageAt(path))).script).toBeLessThanOrEqual(116_000);
  });

  it.each(['r_token', 'r_token_claim_id', 'my_token'])('the private page %s as well', async (name) => {
    const html = readFileSync(join(siteDir, 'pages', `${name}--frame.html`), 'utf8');
    expect((await firstLoad(html)).script).toBeLessThanOrEqual(145_000);
  });

  it('no page references the admin code', () => {
    const { shellPaths } = readSiteRoutes();
    expect(shellPaths).toContain('/admin');
    for (const html of pages.values()) expect(html).not.toMatch(/assets\/(admin|overview)/);
  });
});
