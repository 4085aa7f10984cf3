import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import type { ApiRequest } from '../../../lib/api/api-request';
import { askAdmin, isAdminFailure } from './admin-api';
import { wordsFor } from './admin-words';
import { BackLink, Loading } from './facts';

/** Polling interval for a record that is being worked on, ms. */
const refreshMs = 3_000;

/** The page of a record: a back link, and the record once loaded, or the error. */
export function RecordPage<Value>({
  title,
  request,
  back,
  isMoving = () => false,
  children,
}: {
  title: string;
  /** Reads the record. */
  request: ApiRequest<Value>;
  back: { to: string; label: string };
  /** Whether the record is about to change by itself. */
  isMoving?: (record: Value) => boolean;
  children: (record: Value) => ReactNode;
}) {
  const { data, error, failureReason, isPending, refetch } = useQuery({
    queryKey: ['record', request.path],
    queryFn: () => askAdmin(request),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? refreshMs : false),
  });
  // A deleted record disappears; one that cannot be reloaded right now stays, because somebody may be editing it.
  const record = isGone(error) ? undefined : data;
  // Said at the first failure, although the request is tried once more.
  const failure = error ?? failureReason;
  return (
    <>
      <title>{`${title} | Admin`}</title>
      <BackLink {...back} />
      {isPending && !failure && <Loading />}
      {failure && (
        <div className="my-4 grid justify-items-start gap-3">
          {!record && <h1 className="text-2xl">{title}</h1>}
          <Notice tone="bad">{wordsFor(failure)}</Notice>
          <Button variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {record && children(record)}
    </>
  );
}

function isGone(error: unknown): boolean {
  return isAdminFailure(error) && error.failure.status === 404;
}

/** The heading of a record's page, with its description and actions. */
export function RecordHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="grid gap-3">
      <h1 className="text-2xl [overflow-wrap:anywhere]">{title}</h1>
      {children}
    </header>
  );
}
