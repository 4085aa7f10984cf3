import { type Command, Option } from 'commander';
import { type ClaimRecord, claimStates } from '../../domain/claims/claim.types.js';
import { maskEmailAddress } from '../../domain/shared/email-address.js';
import { formatMoney } from '../../domain/shared/money/money.js';
import {
  addListOptions,
  addressesOption,
  type ListOptions,
  minuteOf,
  printPage,
  wordOption,
} from './listing/list-command.js';
import { withPurchaseRecords } from './shared/open-purchase-database.js';

const answers = ['yes', 'partly', 'no'] as const;

type Options = ListOptions & {
  retailer?: string;
  state?: ClaimRecord['state'];
  outcome?: (typeof answers)[number];
};

/** Registers `claims list`. */
export function registerClaimsCommands(program: Command): void {
  const claims = program
    .command('claims')
    .description('Claims for price drops that shoppers were told about, and their outcomes.');
  addListOptions(claims.command('list').description('List claims, newest first.'), [
    wordOption('state', 'only claims in this state', claimStates),
    wordOption('outcome', 'only claims with this answer to “Did it work?”', answers),
    new Option('--retailer <id>', 'only of this retailer'),
    addressesOption(),
  ])
    .addHelpText('after', '\nExample:\n  claims list --state answered --outcome yes --json')
    .action(async (options: Options) => {
      const { retailer, state, outcome, cursor = null, limit } = options;
      const filter = {
        ...(retailer ? { retailerId: retailer } : {}),
        ...(state ? { state } : {}),
        ...(outcome ? { answer: outcome } : {}),
      };
      await withPurchaseRecords(async ({ records }) =>
        printPage({
          page: await records.claims.page({ filter, cursor, limit }),
          options,
          record: (claim) => shown(claim, options),
          columns: {
            id: ({ id }) => id,
            shop: ({ retailer: name }) => name,
            amount: ({ amount_cents: cents, currency }) => formatMoney({ cents, currency }),
            verdict: ({ verdict }) => verdict,
            state: (claim) => claim.state,
            answer: (claim) => answerInWords(claim),
            'last day': ({ last_day, is_at_least }) => (is_at_least ? `at least ${last_day}` : last_day),
            notified: ({ told_at }) => minuteOf(told_at),
            asked: ({ asked_at }) => minuteOf(asked_at),
            address: ({ email }) => email,
          },
          none: 'No claims.',
        }),
      );
    });
}

/** A claim as printed, with its address masked. */
function shown(claim: ClaimRecord, { showAddresses }: Pick<ListOptions, 'showAddresses'>) {
  const { key: _key, mail_key: _mailKey, ...rest } = claim;
  // Records from before this field existed also get null, so that every row has it.
  return {
    ...rest,
    asked_at: claim.asked_at ?? null,
    is_at_least: claim.is_at_least ?? false,
    email: showAddresses ? claim.email : maskEmailAddress(claim.email),
  };
}

function answerInWords({ outcome, currency }: Pick<ClaimRecord, 'outcome' | 'currency'>): string | null {
  if (!outcome) return null;
  return outcome.answer === 'no'
    ? 'no'
    : `${outcome.answer}, ${formatMoney({ cents: outcome.refunded_cents, currency })}`;
}
