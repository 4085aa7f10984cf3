import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../domain/shared/units.js';
import { defaultFetchLimits } from './http-fetch.limits.js';
import { type Answer, openFetch, page, redirect, startStrangeSite, status } from './strange-site.fixtures.js';

async function fetchWithRobots(robots: Answer, limits = {}) {
  const answers: Record<string, Answer> = { '/robots.txt': robots, '/p': page('ok'), '/q': page('ok') };
  const site = await startStrangeSite(answers);
  const http = openFetch({ allowed: [`127.0.0.1:${site.port}`], limits });
  return {
    site,
    http,
    answers,
    fetchPath: async (path: string) => {
      const outcome = await http.fetchPage({ url: site.origin + path });
      return 'reason' in outcome ? outcome.reason : outcome.outcome;
    },
    robotsAsked: () => site.requests.filter(({ path }) => path === '/robots.txt').length,
  };
}

const text = (body: string): Answer => page(body, { 'content-type': 'text/plain' });

describe('robots.txt', () => {
  it('is obeyed, for the page and every redirect target', async () => {
    const { fetchPath, site, answers } = await fetchWithRobots(text('User-agent: *\nDisallow: /p'));
    answers['/to-p'] = redirect('/p');
    expect(await fetchPath('/p')).toBe('robots');
    expect(await fetchPath('/to-p')).toBe('robots');
    expect(await fetchPath('/q')).toBe('ok');
    expect(site.pages()).toEqual(['/to-p', '/q']);
  });

  it('is requested once a day, even by many fetches at once', async () => {
    const { fetchPath, http, answers, robotsAsked } = await fetchWithRobots(text(''));
    expect(await Promise.all([fetchPath('/p'), fetchPath('/q'), fetchPath('/p')])).toEqual([
      'ok',
      'ok',
      'ok',
    ]);
    answers['/robots.txt'] = text('User-agent: *\nDisallow: /');
    http.passTime(dayMs - 1);
    expect(await fetchPath('/p')).toBe('ok');
    expect(robotsAsked()).toBe(1);
    http.passTime(1);
    expect(await fetchPath('/p')).toBe('robots');
    expect(robotsAsked()).toBe(2);
  });

  it.each([
    ['404', status(404), 'ok'],
    ['401', status(401), 'ok'],
    ['403', status(403), 'ok'],
    ['429', status(429), 'robots_unreachable'],
    ['500', status(500), 'robots_unreachable'],
    ['503', status(503), 'robots_unreachable'],
    ['a redirect to a file', redirect('/robots-2.txt'), 'ok'],
    ['a redirect into the house', redirect('http://127.0.0.1:1/robots.txt'), 'robots_unreachable'],
    ['a redirect to itself', redirect('/robots.txt'), 'robots_unreachable'],
    ['an unknown encoding', page('x', { 'content-encoding': 'zstd' }), 'robots_unreachable'],
  ])('with %s means: %s', async (_what, robots, expected) => {
    const { fetchPath, answers } = await fetchWithRobots(robots as Answer);
    answers['/robots-2.txt'] = text('User-agent: *\nDisallow: /q');
    expect(await fetchPath('/p')).toBe(expected);
  });

  it('that cannot be read in time means no, and is requested again after an hour', async () => {
    const { fetchPath, http, answers, robotsAsked } = await fetchWithRobots(() => undefined, {
      maxRobotsMs: 1_500,
    });
    expect(await fetchPath('/p')).toBe('robots_unreachable');
    answers['/robots.txt'] = text('');
    http.passTime(hourMs - 1);
    expect(await fetchPath('/p')).toBe('robots_unreachable');
    http.passTime(1);
    expect(await fetchPath('/p')).toBe('ok');
    expect(robotsAsked()).toBe(2);
  });

  it('may redirect five times and no more', async () => {
    const { fetchPath, answers, http } = await fetchWithRobots(redirect('/r1'));
    for (let n = 1; n < 5; n += 1) answers[`/r${n}`] = redirect(`/r${n + 1}`);
    answers['/r5'] = text('User-agent: *\nDisallow: /q');
    expect(await fetchPath('/p')).toBe('ok');
    expect(await fetchPath('/q')).toBe('robots');
    answers['/r5'] = redirect('/r6');
    answers['/r6'] = text('');
    http.passTime(dayMs);
    expect(await fetchPath('/p')).toBe('robots_unreachable');
  });

  it('is read up to its limit and the last whole line within it', async () => {
    const { maxRobotsBytes } = defaultFetchLimits;
    const head = 'User-agent: *\nDisallow: /p\n#';
    const filling = '#'.repeat(maxRobotsBytes - head.length - 1);
    const { fetchPath } = await fetchWithRobots(text(`${head}${filling}\nDisallow: /q\n`));
    expect(await fetchPath('/p')).toBe('robots');
    expect(await fetchPath('/q')).toBe('ok');
  });

  it('sets the pace for its host, within reason', async () => {
    const { fetchPath, http, site, answers } = await fetchWithRobots(text('User-agent: *\nCrawl-delay: 30'));
    expect(http.paceMsOf(site.origin)).toBe(1_000);
    await fetchPath('/p');
    expect(http.paceMsOf(`${site.origin}/p`)).toBe(30_000);
    answers['/robots.txt'] = text('User-agent: *\nCrawl-delay: 999999');
    http.passTime(dayMs);
    await fetchPath('/p');
    expect(http.paceMsOf(site.origin)).toBe(hourMs);
    expect(http.paceMsOf('nonsense')).toBe(1_000);
  });

  it('is cached within a limit for all origins together', async () => {
    const limits = { maxRobotsCacheChars: 400 };
    const { fetchPath, robotsAsked, http } = await fetchWithRobots(
      text('User-agent: *\nDisallow: /x'),
      limits,
    );
    const other = await startStrangeSite({ '/robots.txt': text('') });
    await fetchPath('/p');
    await fetchPath('/p');
    expect(robotsAsked()).toBe(1);
    // The other site's answer is still cached, ours no longer.
    const again = openFetch({ allowed: [`127.0.0.1:${other.port}`], limits: { maxRobotsCacheChars: 0 } });
    await again.fetchPage({ url: `${other.origin}/` });
    await again.fetchPage({ url: `${other.origin}/` });
    expect(other.requests.filter(({ path }) => path === '/robots.txt')).toHaveLength(2);
    await http.close();
  });
});
