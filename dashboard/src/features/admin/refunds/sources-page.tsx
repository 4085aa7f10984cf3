import type { SourceRowResponse } from '../../../../../domain/admin/contracts/watch.contract.js';
import { sourcesList } from '../../../../../domain/admin/contracts/watch.contract.js';
import { ListPage, listOf } from '../list/list-page';
import type { AdminPlace } from '../shared/admin-place';
import { Badge, type Tone } from '../shared/badge';
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
      label: 'Answers so far',
      cell: ({ outcomes, last_price_at }) =>
        outcomes.length > 0 ? (
          <ul className="grid gap-1">
            {outcomes.map(({ outcome, count, last_at }) => (
              <li key={outcome}>
                {outcome.replaceAll('_', ' ')} {count}
                {last_at && (
                  <>
                    , last <Moment at={last_at} />
                  </>
                )}
              </li>
            ))}
          </ul>
        ) : last_price_at ? (
          <>
            price, last <Moment at={last_price_at} />
          </>
        ) : (
          '–'
        ),
    },
    { label: 'State', cell: (row) => <SourceState row={row} /> },
  ],
  keyOf: ({ id }) => id,
});

const states: Record<SourceRowResponse['state'], { label: string; tone: Tone }> = {
  not_set_up: { label: 'Not set up', tone: 'plain' },
  unused: { label: 'Never used', tone: 'plain' },
  working: { label: 'Working', tone: 'good' },
  failing: { label: 'Failing', tone: 'bad' },
  paused: { label: 'Paused', tone: 'bad' },
};

/** What a source is doing, and why it is not. */
function SourceState({ row: { state, needs, pause, files } }: { row: SourceRowResponse }) {
  return (
    <>
      <Badge {...states[state]} />
      {needs && <span className="block text-sm">needs {needs}</span>}
      {pause && (
        <span className="block text-sm">
          {pause.reason}, until <Moment at={pause.until} />
        </span>
      )}
      {files.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {files.map((file) => (
            <FileState key={file.retailer_id} file={file} />
          ))}
        </ul>
      )}
    </>
  );
}

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
