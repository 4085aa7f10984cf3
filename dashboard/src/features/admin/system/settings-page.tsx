import { useQuery } from '@tanstack/react-query';
import type {
  SettingsResponse,
  settingsRoutes,
} from '../../../../../domain/admin/contracts/system.contract.js';
import { Notice } from '../../../components/ui/notice';
import { requestsOf } from '../../../lib/api/api-request';
import { type ListColumn, ListTable } from '../list/list-table';
import { askAdmin } from '../shared/admin-api';
import type { AdminPlace } from '../shared/admin-place';
import { wordsFor } from '../shared/admin-words';
import { Badge } from '../shared/badge';
import { Part } from '../shared/facts';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'settings', page: <SettingsPage />, menu: { label: 'Settings', group: 'System', order: 3 } },
];

type Setting = SettingsResponse['areas'][number]['settings'][number];

const columns: readonly ListColumn<Setting>[] = [
  {
    label: 'Setting',
    cell: (row) => (
      <>
        <code className="font-semibold [overflow-wrap:anywhere]">{row.env}</code>
        <span className="block max-w-prose text-sm text-soft">{row.doc}</span>
      </>
    ),
  },
  {
    label: 'Value',
    cell: (row) => <code className="[overflow-wrap:anywhere]">{row.value ?? 'unset'}</code>,
  },
  {
    label: 'Origin',
    cell: (row) => (
      <Badge label={row.is_default ? 'default' : 'set'} tone={row.is_default ? 'plain' : 'good'} />
    ),
  },
];

const to = requestsOf<typeof settingsRoutes>();

/** Every setting with its value in force. Settings are changed where the service is started. */
export function SettingsPage() {
  const { data, error } = useQuery({
    queryKey: ['settings'],
    queryFn: () => askAdmin(to('GET /api/admin/settings')),
  });
  return (
    <>
      <title>Settings | Admin</title>
      <h1 className="text-3xl">Settings</h1>
      <p className="mt-2 text-soft">
        Set by environment variables and read at startup. Secrets are never shown, nor are passwords in
        addresses.
      </p>
      {error && <Notice tone="bad">{wordsFor(error)}</Notice>}
      <div className="mt-6 grid gap-8">
        {data?.areas.map(({ name, settings }) => (
          <Part key={name} title={name}>
            <ListTable
              caption={`Settings of ${name}`}
              columns={columns}
              rows={settings}
              keyOf={({ env }) => env}
            />
          </Part>
        ))}
      </div>
    </>
  );
}
