import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailFixtures } from '../templates/fixtures/emails.fixtures.js';
import { createMailPreview } from './mail-preview.js';

let server: Server;
let url: string;
beforeAll(async () => {
  server = createMailPreview().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('lists every fixture', async () => {
  const page = await (await fetch(url)).text();
  for (const { name } of emailFixtures) expect(page).toContain(`value="${name}"`);
});

it.each(emailFixtures.map(({ name }) => name))(
  'shows %s as HTML in both schemes, as text and as source',
  async (name) => {
    const get = async (part: string) => {
      const response = await fetch(`${url}/mails/${name}/${part}`);
      expect(response.status).toBe(200);
      return { type: response.headers.get('content-type'), body: await response.text() };
    };
    expect((await get('html?scheme=dark')).body).toContain('@media all{');
    expect((await get('html?scheme=light')).body).toContain('@media not all{');
    expect(await get('text')).toMatchObject({ type: 'text/plain; charset=utf-8' });
    const source = await get('source');
    expect(source.type).toBe('text/plain; charset=utf-8');
    expect(source.body).toMatch(/^<!doctype html>/);
  },
);

it('answers nothing else', async () => {
  expect((await fetch(`${url}/mails/none/html`)).status).toBe(404);
  expect((await fetch(`${url}/mails/welcome/none`)).status).toBe(404);
});
