import type { ClaimRecord } from '../../../domain/claims/claim.types.js';
import type { OutcomeTally } from '../../../domain/claims/success-rate.rules.js';
import { mailboxOf } from '../../../domain/mail/mail-address.js';
import type { RepositoryKit } from '../repository-kit.js';
import type { PurchasesRepository } from './purchases.repository.js';

/** Key of one tally; null where no policy version was promised. */
type PolicyVersionKey = { retailer_id: string | null; policy_version: string | null };

const answers = ['yes', 'partly', 'no'] as const;

/**
 * One vote for each mailbox, however many of its claims it answered: yes, no, or partly when it said different things.
 *
 * @param voters the mailboxes that gave each of {@link answers}
 */
function tallyOf(voters: readonly ReadonlySet<string>[]): OutcomeTally {
  const tally = { yes: 0, partly: 0, no: 0 };
  for (const mailbox of new Set(voters.flatMap((some) => [...some]))) {
    const [only, ...more] = answers.filter((_answer, index) => voters[index]?.has(mailbox));
    tally[only && more.length === 0 ? only : 'partly'] += 1;
  }
  return tally;
}

/** Counts the answers of shoppers, without those to uploads that their address has not confirmed. */
export function createTallies({
  kit,
  purchases,
}: {
  kit: Pick<RepositoryKit<ClaimRecord>, 'distinct'>;
  purchases: Pick<PurchasesRepository, 'unprovedAmong'>;
}) {
  /** Outcomes that shoppers reported for a retailer under one version of its policy. */
  const tally = async ({
    retailerId,
    policyVersion,
  }: {
    retailerId: string | null;
    policyVersion: string | null;
  }): Promise<OutcomeTally> => {
    const version = { retailer_id: retailerId, policy_version: policyVersion };
    const answered = { ...version, 'outcome.answer': { $in: [...answers] } };
    const ids = await kit.distinct('purchase_id', answered);
    // An upload in somebody's name votes only once its address confirmed it.
    const filter = { ...version, purchase_id: { $nin: await purchases.unprovedAmong({ ids }) } };
    const voters = answers.map(async (answer) => {
      const emails = await kit.distinct('email', { ...filter, 'outcome.answer': answer });
      return new Set(emails.map(mailboxOf));
    });
    return tallyOf(await Promise.all(voters));
  };
  return {
    tally,
    async talliesByVersion(): Promise<(OutcomeTally & PolicyVersionKey)[]> {
      const answered = { 'outcome.answer': { $in: [...answers] } };
      const tallies: (OutcomeTally & PolicyVersionKey)[] = [];
      for (const retailer_id of await kit.distinct('retailer_id', answered)) {
        const of = { retailer_id, ...answered };
        for (const policy_version of await kit.distinct('policy_version', of)) {
          const counts = await tally({ retailerId: retailer_id, policyVersion: policy_version });
          tallies.push({ retailer_id, policy_version, ...counts });
        }
      }
      return tallies;
    },
  };
}
