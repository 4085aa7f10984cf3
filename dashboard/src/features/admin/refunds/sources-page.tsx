import type { SourceRowResponse } from '../../../../../domain/admin/watch.contract.js';
import { sourcesList } from '../../../../../domain/admin/watch.contract.js';
import { ListPage, listOf } from '../list/list-page';
import type { AdminPlace } from '../shared/admin-place';
import { Badge } from '../shared/badge';
import { Moment } from '../shared/facts';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'sources', page: <SourcesPage />, menu: { label: 'Sources', group: 'Refunds', order: 6 } },
];

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
      cell: ({ pause, files }) =>
        files.length > 0 ? (
          <ul className="grid gap-1">
            {files.map((file) => (
              <FileState key={file.retailer_id} file={file} />
            ))}
          </ul>
        ) : pause ? (
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

/** How fetching a scheduled file ended. */
function FileState({ file }: { file: SourceRowResponse['files'][number] }) {
  const { retailer_id, outcome, reason, fetched_at, rows } = file;
  if (!fetched_at) return <li>{retailer_id}: not fetched yet</li>;
  return (
    <li className="[overflow-wrap:anywhere]">
      {outcome === 'failed' && <Badge label="Not read" tone="bad" />} {retailer_id},{' '}
      <Moment at={fetched_at} />:{' '}
      {outcome === 'failed'
        ? `nothing was taken (${reason})`
        : outcome === 'not_modified'
          ? 'unchanged'
          : `${rows} rows`}
    </li>
  );
}

/** Sources of prices, what theirs prove, and how asking them ended. */
export function SourcesPage() {
  return <ListPage list={sources} />;
}
