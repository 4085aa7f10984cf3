import type { SourceRowResponse } from '../../../../../domain/admin/watch.contract.js';
import { sourcesList } from '../../../../../domain/admin/watch.contract.js';
import { ListPage, listOf } from '../list/list-page';
import { Badge } from '../shared/badge';
import { Moment } from '../shared/facts';

/** What a source's prices can lead to. */
const proofs: Record<SourceRowResponse['proof'], string> = {
  public: 'shown to everybody: claim or ask',
  own_view: 'shown to one shopper: ask',
  hearsay: 'somebody says so: ask',
};

const sources = listOf(sourcesList, {
  columns: [
    { label: 'Source', cell: ({ name }) => name },
    { label: 'Its prices are', cell: ({ proof }) => proofs[proof] },
    {
      label: 'Readings so far',
      cell: ({ outcomes }) =>
        outcomes.length === 0
          ? '–'
          : outcomes.map(({ outcome, count }) => `${outcome.replaceAll('_', ' ')} ${count}`).join(', '),
    },
    {
      label: 'State',
      cell: ({ pause }) =>
        pause ? (
          <>
            <Badge label="Paused" tone="bad" />
            <span className="block text-sm">
              {pause.reason}, until <Moment at={pause.until} />
            </span>
          </>
        ) : (
          <Badge label="Ready" tone="plain" />
        ),
    },
  ],
  keyOf: ({ id }) => id,
});

/** Sources of prices, what theirs prove, and how asking them ended. */
export function SourcesPage() {
  return <ListPage list={sources} />;
}
