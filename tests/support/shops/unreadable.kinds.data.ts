import type { ShopAnswer } from './shop.types.js';
import {
  type Draft,
  type Plan,
  pageAt,
  plainText,
  redirectTo,
  type ShopKind,
  statusOnly,
} from './shop-kind.js';
import { barePage } from './shop-page.js';

/** A shop that cannot be read from the first day on, or from a later one; meanwhile its price has fallen. */
const shut = (answer: ShopAnswer | Plan['page'], outcomes: string[], over: Partial<Plan> = {}) => ({
  from:
    (fromDay: number) =>
    (draft: Draft): Plan => ({
      page: (request) =>
        request.day < fromDay
          ? pageAt(draft, draft.paid)
          : typeof answer === 'function'
            ? answer(request)
            : answer,
      silence: 'the page cannot be read',
      unreadable: 'told',
      checks: [[fromDay + 1, outcomes]],
      ...over,
    }),
});

const captcha = barePage(
  '<title>Robot Check</title>',
  '<h1>Enter the characters you see below</h1><p>Sorry, we just need to make sure you are not a robot.</p><form><img alt="captcha"><input name="field-keywords"></form>',
);
const checking = barePage(
  '<title>Just a moment...</title>',
  '<h1>Checking your browser</h1><p>Ray ID: 8c1f2ab37d</p>',
);
const cookieWall = barePage(
  '<title>Before you continue</title>',
  '<h1>Before you continue</h1><p>We use cookies. Accept all cookies to see this site.</p><button>Accept all</button>',
);

const inward = (kind: string, location: (canaryPort: number) => string): ShopKind => ({
  kind,
  plan: shut(({ canaryPort }) => redirectTo(location(canaryPort)), ['not_allowed', 'failed']).from(1),
});

const hostileRobots = [
  ...Array.from({ length: 15_000 }, (_, at) => `User-agent: bot-${at}`),
  'User-agent: *',
  ...Array.from({ length: 3_000 }, (_, at) => `Disallow: /${'*a'.repeat(20)}${at}`),
  'Disallow: /p/',
].join('\n');

/**
 * Shops that block reading, and malicious shops: nothing reported, a named outcome, and no internal address touched.
 */
export const unreadableKinds: ShopKind[] = [
  { kind: 'captcha-with-status-200', plan: shut(captcha, ['blocked']).from(1) },
  { kind: 'browser-check', plan: shut(checking, ['blocked']).from(0) },
  { kind: 'cookie-wall', plan: shut(cookieWall, ['blocked']).from(1) },
  { kind: 'forbidden', plan: shut(statusOnly(403), ['blocked']).from(0) },
  {
    kind: 'forbidden-retry-after',
    plan: shut(statusOnly(403, { 'retry-after': '3600' }), ['blocked']).from(1),
  },
  { kind: 'too-many-requests', plan: shut(statusOnly(429), ['blocked']).from(1) },
  {
    kind: 'too-many-requests-retry-after',
    plan: shut(statusOnly(429, { 'retry-after': '999999999' }), ['blocked']).from(1),
  },
  { kind: 'server-fault', plan: shut(statusOnly(500), ['failed', 'blocked']).from(1) },
  {
    kind: 'server-fault-retry-after',
    plan: shut(statusOnly(503, { 'retry-after': '1800' }), ['failed', 'blocked']).from(0),
  },
  { kind: 'redirect-loop', plan: shut(({ path }) => redirectTo(path), ['failed', 'blocked']).from(1) },
  {
    kind: 'redirects-without-end',
    plan: shut(({ requestSince }) => redirectTo(`/r/${requestSince(0)}/1`), ['failed'], {
      elsewhere: ({ path }) => {
        const [, run, step] = /^\/r\/(\d+)\/(\d+)$/.exec(path) ?? [];
        return step ? redirectTo(`/r/${run}/${Number(step) + 1}`) : null;
      },
    }).from(1),
  },
  inward('inward-localhost', (port) => `http://localhost:${port}/admin`),
  inward('inward-loopback', (port) => `http://127.0.0.1:${port}/admin`),
  inward('inward-mapped', (port) => `http://[::ffff:127.0.0.1]:${port}/admin`),
  inward('inward-decimal', (port) => `http://2130706433:${port}/admin`),
  inward('inward-octal', (port) => `http://0177.0.0.1:${port}/admin`),
  inward('inward-zero', (port) => `http://0:${port}/admin`),
  inward('inward-short', (port) => `http://127.1:${port}/admin`),
  inward('inward-user', (port) => `http://shop.example@127.0.0.1:${port}/admin`),
  inward('inward-backslash', (port) => `http:\\\\127.0.0.1:${port}\\admin`),
  inward('inward-metadata', () => 'http://169.254.169.254/latest/meta-data/'),
  {
    kind: 'robots-disallow',
    plan: (draft) => ({
      page: () => pageAt(draft, draft.lower),
      robots: plainText('User-agent: *\nDisallow: /p/\n'),
      silence: 'robots.txt does not allow it',
      unreadable: 'told',
      checks: [[0, ['not_allowed']]],
      neverAsked: ['/p/'],
    }),
  },
  {
    kind: 'robots-fault',
    plan: (draft) => ({
      page: () => pageAt(draft, draft.lower),
      robots: statusOnly(503),
      silence: 'robots.txt cannot be read',
      unreadable: 'told',
      checks: [[0, ['not_allowed']]],
      neverAsked: ['/p/'],
    }),
  },
  {
    kind: 'robots-hostile',
    plan: (draft) => ({
      page: () => pageAt(draft, draft.lower),
      robots: plainText(hostileRobots),
      silence: 'robots.txt does not allow it',
      unreadable: 'told',
      checks: [[0, ['not_allowed']]],
      neverAsked: ['/p/'],
    }),
  },
  {
    kind: 'robots-closes-later',
    plan: (draft) => ({
      page: ({ day }) => pageAt(draft, day < draft.day + 1.5 ? draft.paid : draft.lower),
      robots: ({ day }) => plainText(`User-agent: *\nDisallow: ${day < draft.day ? '/cart' : '/p/'}\n`),
      silence: 'robots.txt does not allow it any more',
      unreadable: 'told',
      // A robots.txt is cached for a day.
      checks: [[draft.day + 1.5, ['not_allowed']]],
    }),
  },
  { kind: 'page-of-40-megabytes', plan: shut({ status: 200, trick: 'huge' }, ['failed']).from(1) },
  { kind: 'gzip-bomb', plan: shut({ status: 200, trick: 'bomb' }, ['failed']).from(1) },
  { kind: 'endless-drip', plan: shut({ status: 200, trick: 'drip' }, ['failed']).from(1) },
  {
    kind: 'not-a-page',
    plan: shut({ status: 200, headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' }, [
      'failed',
      'no_price',
    ]).from(1),
  },
];
