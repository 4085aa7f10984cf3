import { setTimeout as sleep } from 'node:timers/promises';
import { questionExpiry } from '../../domain/mail/outcome/answer-caps.rules.js';
import { myLinkExpiry } from '../../domain/purchases/my-link.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { MyLinksRepository } from '../../platform/database/purchases/my-links.repository.js';
import type { PurchasesRepository } from '../../platform/database/purchases/purchases.repository.js';
import type { SubmissionsRepository } from '../../platform/database/purchases/submissions.repository.js';
import type { WriteToOutbox } from '../../platform/mailer/write-to-outbox.js';
import { myUrlOf } from '../../platform/submissions/my-token.js';
import type { SignedIdTokens } from '../../platform/submissions/signed-id-token.js';

/** Minimum answer time, ms: well above what the few writes take, so that it reveals nothing about an address. */
const leastAnswerMs = 400;

/** Sends links to all purchases of an address. */
export type MyLinkRequest = ReturnType<typeof createMyLinkRequest>;

/** Creates the sending of links: one mail to a known address, nothing to any other, and no caller can tell which. */
export function createMyLinkRequest({
  records: { links, purchases, submissions },
  tokens,
  mayLink,
  writeToOutbox,
  publicUrl,
  clock,
}: {
  records: { links: MyLinksRepository; purchases: PurchasesRepository; submissions: SubmissionsRepository };
  tokens: SignedIdTokens;
  /** Whether an address that has proved nothing may be sent it: it gets one mail in all. */
  mayLink: (email: string) => Promise<boolean>;
  writeToOutbox: WriteToOutbox;
  publicUrl: string;
  clock: Clock;
}) {
  const isKnown = async (email: string): Promise<boolean> => {
    const found = await Promise.all([
      purchases.listByEmail({ email, limit: 1 }),
      submissions.listByEmail({ email, limit: 1 }),
    ]);
    return found.some((records) => records.length > 0);
  };
  const send = async (email: string): Promise<void> => {
    // Counted for every address alike, before anything is looked up.
    const now = clock.now();
    const isProved = await submissions.hasProved({ email });
    const expiresAt = isProved ? myLinkExpiry({ now }) : questionExpiry({ now });
    const link = await links.takeNext({ email, expiresAt, now });
    if (!(await isKnown(email)) || !link) return;
    if (!isProved && !(await mayLink(email))) return;
    await writeToOutbox({
      template: 'my-purchases',
      props: myUrlOf({ link, tokens, publicUrl }),
      idempotency_key: `my-link:${link.id}`,
      recipient: email,
    });
  };
  return async (email: string): Promise<void> => {
    await Promise.all([send(email), sleep(leastAnswerMs)]);
  };
}
