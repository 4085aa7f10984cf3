import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import {
  isPublic,
  type priceSources,
  sourceIds,
} from '../../../../domain/price-sources/price-sources.data.js';
import { hourMs, minuteMs } from '../../../../domain/shared/units.js';
import { kettle, nowCents, paidCents } from './kettle.js';
import { openSourceInWorld, type SourceInWorld } from './source-in-world.js';
import type { Bought } from './state-source.js';

/** A source of the registry. */
export type RegisteredSource = (typeof priceSources)[number];

/** What a reading may be, whatever the source. */
const reading = z
  .object({
    source: z.enum(sourceIds),
    outcome: z.enum([
      'price',
      'no_price',
      'blocked',
      'gone',
      'changed_product',
      'not_allowed',
      'failed',
      'not_modified',
    ]),
    reason: z
      .string()
      .regex(/^[a-z0-9_]{1,60}$/)
      .nullable(),
    amount_cents: z.number().int().positive().nullable(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable(),
  })
  .refine(({ outcome, reason }) => (outcome === 'price') === (reason === null) || outcome === 'not_modified')
  .refine(({ outcome, amount_cents }) => (outcome === 'price') === (amount_cents !== null));

/** Longer than between two readings that confirm each other. */
export const apartMs = 2 * hourMs;
export const ann = 'ann@example.com';
export const bob = 'bob@example.com';

/** What the tests of a source share; `one` is opened before the first of them and empty before each. */
export type Contract = {
  readonly one: SourceInWorld;
  stateUntilBelieved(bought: Bought): Promise<void>;
  told(): Promise<{ email: string; unit: number; verdict: string }[]>;
  expectNeutral(): Promise<void>;
};

/** Whether a source answers when it is asked, so that what it asks may do wrong. */
export const isAsked = ({ kind }: RegisteredSource): boolean =>
  ['page', 'shop_api', 'retailer_api', 'feed'].includes(kind);

/** Opens a source for the tests of a `describe` block. */
export function openContract(source: RegisteredSource): Contract {
  let opened: SourceInWorld | undefined;
  beforeAll(async () => {
    opened = await openSourceInWorld(source);
  });
  afterAll(() => opened?.close());
  beforeEach(() => opened?.reset());
  const world = (): SourceInWorld => {
    if (!opened) throw new Error(`the source ${source.id} is not open`);
    return opened;
  };
  return {
    get one() {
      return world();
    },
    /** States the price as often as it needs to be believed. */
    async stateUntilBelieved(bought) {
      const one = world();
      await one.state(bought);
      if (!isPublic(source.id)) return;
      one.pass(apartMs);
      await one.state(bought);
    },
    told: () => toldIn(world()),
    /** Only readings of the kind that every source makes, with no price but the true one. */
    async expectNeutral() {
      for (const found of await world().readings()) {
        expect(reading.safeParse(found)).toMatchObject({ success: true });
        if (found.currency === kettle.currency) expect([nowCents, null]).toContain(found.amount_cents);
      }
    },
  };
}

/** What the buyers were told, once everything that waits is done. */
async function toldIn(one: SourceInWorld): Promise<{ email: string; unit: number; verdict: string }[]> {
  for (let times = 0; times < 3; times += 1) {
    one.pass(11 * minuteMs);
    await one.world.runDueJobs();
  }
  const mails = (await one.world.mails()).filter(({ template }) => template === 'price-dropped');
  const claims = await one.claims();
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
    claims.map(({ email }) => email).toSorted(),
  );
  return claims.map(({ email, amount_cents, verdict }) => ({
    email,
    unit: paidCents - amount_cents,
    verdict,
  }));
}
