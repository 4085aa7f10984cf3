import { onceFor, questionCount } from '../../domain/mail/outcome/answer-caps.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import type { Database } from '../../platform/database/connection.js';
import {
  type CountersRepository,
  createCountersRepository,
} from '../../platform/database/counters.repository.js';
import { createMyLinksRepository } from '../../platform/database/purchases/my-links.repository.js';
import type { SubmissionsRepository } from '../../platform/database/purchases/submissions.repository.js';
import type { Keyring } from '../../platform/files/keyring.js';
import type { WriteToOutbox } from '../../platform/mailer/write-to-outbox.js';
import { createMyUrlFor } from '../../platform/submissions/my-url-for.js';

/** Asks the owner of an upload's address whether it is theirs. */
export type AskOwner = (submission: SubmissionRecord) => Promise<void>;

/**
 * Creates {@link AskOwner}: one mail without a word of the upload, because anybody may have sent it, and the answer is
 * held back until the address confirms. Repeating it, or asking when the mailbox was asked before, writes nothing more.
 * The mail belongs to the address: whoever uploaded can neither stop nor delete it.
 */
export function createAskOwner({
  submissions,
  counters,
  writeToOutbox,
  myUrlFor,
  clock,
}: {
  submissions: Pick<SubmissionsRepository, 'hasProved' | 'holdUntilProved'>;
  counters: Pick<CountersRepository, 'takeOnce'>;
  writeToOutbox: WriteToOutbox;
  /** The page where the owner of an address confirms uploads, and until when it works, ISO 8601. */
  myUrlFor: (submission: SubmissionRecord) => Promise<{ myUrl: string; expiresAt: string }>;
  clock: Clock;
}): AskOwner {
  const mayAsk = async ({ id, email }: SubmissionRecord): Promise<boolean> => {
    const now = clock.now();
    const isProved = await submissions.hasProved({ email });
    const once = onceFor({ key: `upload-question:once:${id}`, now });
    return counters.takeOnce({ counts: [questionCount({ email, isProved, now })], once });
  };
  return async (submission) => {
    const { id, answer_holder, mail_stopped_at, email: recipient } = submission;
    // Held back by the intake, or asked by an earlier run.
    if (answer_holder !== null) return;
    if (mail_stopped_at === null && (await mayAsk(submission))) {
      const props = await myUrlFor(submission);
      await writeToOutbox({
        template: 'confirm-upload',
        props,
        idempotency_key: `confirm-upload:${id}`,
        recipient,
      });
    }
    await submissions.holdUntilProved({ id });
  };
}

/** Opens the asking with the records that it needs. */
export function openAskOwner({
  database,
  keyring,
  records: { submissions },
  writeToOutbox,
  publicUrl,
  clock,
}: {
  database: Database;
  keyring: Keyring;
  records: { submissions: SubmissionsRepository };
  writeToOutbox: WriteToOutbox;
  publicUrl: string;
  clock: Clock;
}): AskOwner {
  const links = createMyLinksRepository({ database });
  const counters = createCountersRepository({ database });
  const myUrlFor = createMyUrlFor({ links, keyring, publicUrl, clock });
  return createAskOwner({ submissions, counters, writeToOutbox, myUrlFor, clock });
}
