import { useParams } from 'react-router-dom';
import type {
  RetailerDetailResponse,
  RetailerVersionResponse,
  retailerRoutes,
} from '../../../../../domain/admin/contracts/retailers.contract.js';
import { verifyReasonWords } from '../../../../../domain/retailers/upkeep/verify-retailers.rules.js';
import { requestsOf } from '../../../lib/api/api-request';
import { formatDay } from '../../../lib/format';
import { type ListColumn, ListTable } from '../list/list-table';
import { ActButton } from '../shared/act-button';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { Facts, Moment, Part } from '../shared/facts';
import { RecordHead, RecordPage } from '../shared/record-page';
import { RetailerEditor } from './retailer-editor';

/** Where it is found. */
export const places: readonly AdminPlace[] = [{ pattern: 'retailers/:id', page: <RetailerPage /> }];

const to = requestsOf<typeof retailerRoutes>();

/** A retailer: its policy with sources, every version, and an editor for the record. */
export function RetailerPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title="Retailer"
      request={to('GET /api/admin/retailers/:id', { params: { id } })}
      back={{ to: adminPaths.retailers, label: 'Retailers' }}
    >
      {(retailer) => <Retailer retailer={retailer} />}
    </RecordPage>
  );
}

function Retailer({ retailer }: { retailer: RetailerDetailResponse }) {
  return (
    <article className="mt-2 grid gap-8">
      <RecordHead title={retailer.retailer}>
        <Facts facts={factsOf(retailer)} />
      </RecordHead>
      <Part title="Sources">
        {retailer.policy_sources.length === 0 && <p className="text-soft">No sources.</p>}
        <ul className="grid gap-3">
          {retailer.policy_sources.map((source) => (
            <li key={`${source.url} ${source.says}`} className="[overflow-wrap:anywhere]">
              {source.says}
              <span className="block text-sm text-soft">
                {source.kind}, read {formatDay(source.read_on)}
                {source.url && `, ${source.url}`}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Versions">
        <ListTable
          caption="Versions of the record, current first"
          columns={versionColumns(retailer)}
          rows={retailer.versions}
          keyOf={({ version }) => version}
        />
      </Part>
      <Part title="Change the record">
        <RetailerEditor retailer={retailer} />
      </Part>
    </article>
  );
}

function factsOf(retailer: RetailerDetailResponse) {
  const { promised_days: days, verify } = retailer;
  return [
    ['Id', retailer.retailer_id],
    ['Promised', days === null ? 'nothing' : `${days} days`],
    ['Confidence', retailer.confidence],
    ['Needs review', verify.map((reason) => verifyReasonWords[reason]).join(', ')],
    ['Last read', retailer.read_on && formatDay(retailer.read_on)],
    ['Current version', retailer.version],
    ['Notes', retailer.notes],
    ['Page', retailer.url],
  ] as const;
}

const versionColumns = (retailer: RetailerDetailResponse): readonly ListColumn<RetailerVersionResponse>[] => [
  {
    label: 'Version',
    cell: (row) => (
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold [overflow-wrap:anywhere]">
          {row.version}
        </summary>
        <pre className="max-h-96 max-w-[80vw] overflow-auto bg-wash p-3 text-sm whitespace-pre-wrap lg:max-w-md">
          {JSON.stringify(row.record, null, 2)}
        </pre>
      </details>
    ),
  },
  {
    label: 'Promised',
    isShort: true,
    cell: ({ promised_days: days }) => (days === null ? 'nothing' : `${days} days`),
  },
  { label: 'Confidence', isShort: true, cell: (row) => row.confidence },
  { label: 'Author', cell: (row) => row.author },
  { label: 'Source', cell: (row) => row.source },
  { label: 'Created', cell: (row) => <Moment at={row.created_at} /> },
  {
    label: 'Restore',
    cell: (row) =>
      row.version === retailer.version ? 'in force' : <Restore retailer={retailer} version={row} />,
  },
];

/** Saves an old version as the newest one: purchases keep the version that they were promised. */
function Restore({
  retailer,
  version: { version, record },
}: {
  retailer: RetailerDetailResponse;
  version: RetailerVersionResponse;
}) {
  return (
    <ActButton
      act={{
        label: 'Restore',
        request: to('POST /api/admin/retailers/:id/versions', {
          params: { id: retailer.retailer_id },
          body: {
            based_on: retailer.version,
            source: `version ${version}, restored`,
            record: record as Record<string, unknown>,
          },
        }),
        done: `The record is as it was in ${version}.`,
        question: `Put ${version} in force again, as a new version?`,
      }}
    />
  );
}
