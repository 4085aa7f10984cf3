import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser/shared-browser.js';
import { axeFindings, hydrated, openPage, overflows } from '../browser/site-browser.js';
import type { Product } from '../product.js';
import { waitFor } from '../time/wait-for.js';

/** A subscriber stops the mails by the last line of one, with and without JavaScript, and undoes it. */
export async function describeSubscriber(product: () => Product): Promise<void> {
  const browser = await openBrowser();
  let store: MongoClient;
  beforeAll(async () => {
    store = await MongoClient.connect(product().mongodbUri);
  });
  afterAll(() => store?.close());

  const suppressed = (address: string) =>
    store
      .db()
      .collection('suppressions')
      .findOne({ address }, { projection: { _id: 0, scope: 1, reason: 1 } });

  /** The link at the foot of the mail a sign-up gets. */
  async function linkOfWelcome(email: string): Promise<string> {
    await fetch(`${product().httpUrl}/api/waitlist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    return await waitFor('the welcome mail', async () => {
      const mail = await store.db().collection('outbox').findOne({ recipient: email, state: 'captured' });
      return /https?:\/\/\S+\/unsubscribe\/\S+/.exec(mail?.rendered?.text ?? '')?.[0];
    });
  }

  describe.each([
    { width: 390, javaScriptEnabled: false },
    { width: 1280, javaScriptEnabled: true },
  ])(
    'the last line of a mail at $width px, JavaScript: $javaScriptEnabled',
    ({ width, javaScriptEnabled }) => {
      it('stops news, then everything, and undoes it', async () => {
        const address = `at${width}@example.com`;
        const link = await linkOfWelcome(address);
        const { page, complaints, close } = await openPage({
          browser,
          url: product().httpUrl,
          viewport: { width, height: 800 },
          javaScriptEnabled,
          reducedMotion: 'reduce',
        });
        const ready = async (): Promise<void> => {
          if (!javaScriptEnabled) return;
          await hydrated(page);
          expect(await axeFindings(page)).toEqual([]);
          expect(await overflows(page)).toEqual([]);
        };
        const press = async (name: string, done: string): Promise<void> => {
          await page.getByRole('button', { name }).click();
          await page.waitForURL(`**/unsubscribe/*?done=${done}`);
          await ready();
        };
        await page.goto(link);
        await ready();
        await press('No more news', 'bulk');
        expect(await page.getByText('Done: no more news').isVisible()).toBe(true);
        expect(await suppressed(address)).toEqual({ scope: 'bulk', reason: 'unsubscribed' });
        await press('No email at all', 'all');
        expect(await suppressed(address)).toEqual({ scope: 'all', reason: 'unsubscribed' });
        await press('Send me email again', 'none');
        expect(await suppressed(address)).toBeNull();
        expect(complaints).toEqual([]);
        await close();
      });
    },
  );
}
