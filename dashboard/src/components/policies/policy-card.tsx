import type { PublicPolicy } from '../../../../domain/help/public-policies.rules.js';

/** A retailer's policy as a till slip: the window in large type, then proof, ways to ask, and notes. */
export function PolicyCard({ policy }: { policy: PublicPolicy }) {
  const [figure, ...unit] = policy.words.window.split(' ');
  return (
    <article className="flex h-full flex-col rounded-lg bg-sheet p-5 ring-1 ring-line">
      <header className="till flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="min-w-0 text-xl">{policy.retailer}</h3>
        <p className="whitespace-nowrap">
          <span className="font-display text-3xl font-extrabold text-green-deep">{figure}</span>{' '}
          <span className="text-sm text-soft">{unit.join(' ')}</span>
        </p>
      </header>
      <dl className="mt-4 grid flex-1 content-start gap-3 border-t-2 border-dashed border-line pt-4 text-sm">
        <div>
          <dt className="font-semibold">Proof required</dt>
          <dd className="text-soft">{policy.proof_required.join(', ')}</dd>
        </div>
        <div>
          <dt className="font-semibold">How to ask</dt>
          <dd className="text-soft">{policy.submission_methods.join(', ')}</dd>
        </div>
        <div>
          <dt className="font-semibold">Notes</dt>
          <dd className="text-soft">
            {[policy.words.promise, policy.words.other, policy.notes].filter(Boolean).join(' ')}
          </dd>
        </div>
      </dl>
      {policy.url && (
        <a
          href={policy.url}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-4 inline-flex min-h-11 items-center text-sm font-semibold text-green-deep underline underline-offset-4"
        >
          {policy.retailer} help pages
        </a>
      )}
    </article>
  );
}
