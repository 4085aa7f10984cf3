import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type TokenRowResponse,
  type tokenRoutes,
  tokenScopeWords,
} from '../../../../../domain/admin/contracts/tokens.contract.js';
import { Button } from '../../../components/ui/button';
import { CopyButton } from '../../../components/ui/copy-button';
import { Notice } from '../../../components/ui/notice';
import { requestsOf } from '../../../lib/api/api-request';
import { useFocusOnMount } from '../../../lib/hooks/use-focus-on-mount';
import { type ListColumn, ListTable } from '../list/list-table';
import { ActButton } from '../shared/act-button';
import { askAdmin } from '../shared/admin-api';
import type { AdminPlace } from '../shared/admin-place';
import { wordsFor } from '../shared/admin-words';
import { Badge, type Tone } from '../shared/badge';
import { Loading, Moment, Part } from '../shared/facts';
import { MakeToken } from './make-token';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'tokens', page: <TokensPage />, menu: { label: 'API tokens', group: 'System', order: 4 } },
];

const to = requestsOf<typeof tokenRoutes>();
const listKey = ['tokens'];

const stateLooks: Record<TokenRowResponse['state'], { label: string; tone: Tone }> = {
  live: { label: 'In force', tone: 'good' },
  expired: { label: 'Expired', tone: 'plain' },
  revoked: { label: 'Revoked', tone: 'plain' },
  admin_removed: { label: 'Admin removed', tone: 'plain' },
};

const columns: readonly ListColumn<TokenRowResponse>[] = [
  {
    label: 'Name',
    cell: ({ name, admin_email: email }) => (
      <>
        <strong>{name}</strong>
        <span className="block text-sm text-soft">{email ?? 'of a removed admin'}</span>
      </>
    ),
  },
  { label: 'Scopes', cell: ({ scopes }) => scopes.join(', ') },
  { label: 'State', cell: ({ state }) => <Badge {...stateLooks[state]} /> },
  { label: 'Ends', cell: ({ expires_at: at }) => <Moment at={at} /> },
  { label: 'Last used', cell: ({ last_used_at: at }) => (at ? <Moment at={at} /> : 'never') },
  {
    label: 'Revoke',
    cell: ({ id, name, state }) =>
      state === 'live' ? (
        <ActButton
          act={{
            label: 'Revoke',
            request: to('DELETE /api/admin/tokens/:id', { params: { id } }),
            done: `${name} is revoked.`,
            question: `Revoke ${name}? Programs that use it stop working at once.`,
            variant: 'danger',
          }}
        />
      ) : (
        '–'
      ),
  },
];

/** API tokens, by which programs act for an admin: make, list, revoke. */
export function TokensPage() {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: listKey,
    queryFn: () => askAdmin(to('GET /api/admin/tokens')),
  });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ token: string; name: string } | null>(null);
  return (
    <div className="grid gap-8">
      <title>API tokens | Admin</title>
      <header className="grid gap-2">
        <h1 className="text-3xl">API tokens</h1>
        <p className="max-w-prose text-soft">
          A program with a token acts in your name, within the scopes of that token and until its last day.
          What it does is in the audit log. Tokens cannot make tokens or change how admins sign in.
        </p>
      </header>
      {error && <Notice tone="bad">{wordsFor(error)}</Notice>}
      {made && <MadeToken key={made.token} {...made} />}
      {isMaking ? (
        <MakeToken
          onCancel={() => setMaking(false)}
          onMade={({ token, row }) => {
            setMaking(false);
            setMade({ token, name: row.name });
            void client.invalidateQueries({ queryKey: listKey });
          }}
        />
      ) : (
        <p>
          <Button onClick={() => setMaking(true)}>Make a token</Button>
        </p>
      )}
      <Part title="Tokens">
        {!data && !error && <Loading />}
        {data?.tokens.length === 0 && <p className="text-soft">There is no token yet.</p>}
        {data && data.tokens.length > 0 && (
          <ListTable caption="API tokens" columns={columns} rows={data.tokens} keyOf={({ id }) => id} />
        )}
      </Part>
      <Part title="Scopes">
        <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
          {Object.entries(tokenScopeWords).map(([scope, words]) => (
            <div key={scope} className="grid sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="font-semibold">{scope}</dt>
              <dd className="text-soft">{words}.</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-soft">
          <a href="/api/docs" className="font-semibold text-green-deep underline underline-offset-4">
            The API’s description
          </a>{' '}
          says which scope each route needs.
        </p>
      </Part>
    </div>
  );
}

/** The token, on the one occasion that it is shown. */
function MadeToken({ token, name }: { token: string; name: string }) {
  const shown = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={shown} tabIndex={-1} className="grid gap-3 outline-none">
      <Notice tone="good">
        Copy the token {name} now: it is not shown again, and nobody can look it up.
      </Notice>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-wash px-4 py-2">
        <code className="font-mono [overflow-wrap:anywhere]">{token}</code>
        <CopyButton text={token} label={`Copy the token ${name}`} />
      </p>
    </div>
  );
}
