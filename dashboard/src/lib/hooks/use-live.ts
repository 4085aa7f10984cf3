import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SubmissionStatusResponse } from '../../../../domain/contracts/submissions.contract.js';
import { isUnderWay } from '../../../../domain/receipts/view/receipt-progress.rules.js';
import { minuteMs } from '../../../../domain/shared/units.js';
import { fetchSubmission } from '../api/receipts-api';
import { type ThrownFailure, unwrap } from '../api/unwrap';
import { type GivenContent, useGiven } from '../page-data';

/**
 * Keeps what a page shows up to date while it is visible: the server sends it again when it has changed.
 *
 * @param path of the stream; null for none
 * @returns whether the stream is open. Without it (old browser, proxy, limit reached) a page has to ask by itself.
 */
export function useLive<Content>({
  path,
  onContent,
  onFault = () => {},
  onRefused = () => {},
}: {
  path: string | null;
  onContent: (content: Content) => void;
  /** The server cannot read it now and says why, by an error code; the stream goes on. */
  onFault?: (code: string) => void;
  /** The stream was refused and does not come back by itself: too many are open, or the link is no longer valid. */
  onRefused?: () => void;
}): boolean {
  const [isLive, setLive] = useState(false);
  const take = useEffectEvent(onContent);
  const fail = useEffectEvent(onFault);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (path === null || typeof EventSource === 'undefined') return;
    let source: EventSource | null = null;
    const listen = () => {
      // Browsers allow few connections per host: hidden pages release theirs.
      source?.close();
      setLive(false);
      source = document.hidden ? null : new EventSource(path);
      if (!source) return;
      source.onopen = () => setLive(true);
      source.onerror = () => {
        setLive(false);
        if (source?.readyState === EventSource.CLOSED) refused();
      };
      source.addEventListener('fault', ({ data }: MessageEvent<string>) => fail(JSON.parse(data)));
      source.onmessage = ({ data }: MessageEvent<string>) => take(JSON.parse(data));
    };
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      source?.close();
      setLive(false);
    };
  }, [path]);
  return isLive;
}

/** Where the stream is not open: interval while something is in progress, ms; slower after a minute. */
const pollMs = 2000;
const slowPollMs = 15_000;
const quickPolls = 30;
/** After an act of the shopper what follows from it is awaited this long, ms: a price they report becomes a claim. */
const afterActMs = 2 * minuteMs;

/** A submission that is followed to the end of the work on it. */
export type FollowedSubmission = {
  query: UseQueryResult<SubmissionStatusResponse, ThrownFailure>;
  given: GivenContent<'submission'>;
  /** Changes what is shown, after an act of the shopper. */
  change: (how: (before: SubmissionStatusResponse) => SubmissionStatusResponse) => void;
};

/** Reads the submission of a private link and follows it: by the server's stream, otherwise by asking again. */
export function useSubmission({
  token,
  isOver = false,
}: {
  token: string;
  /** It was deleted or closed here: nothing more is asked. */
  isOver?: boolean;
}): FollowedSubmission {
  const client = useQueryClient();
  const queryKey = ['submission', token];
  const given = useGiven('submission');
  const actedAt = useRef(Number.NEGATIVE_INFINITY);
  const put = (content: SubmissionStatusResponse) =>
    client.setQueryData<SubmissionStatusResponse>(queryKey, content);
  const path = `/api/submissions/${encodeURIComponent(token)}/live`;
  const isLive = useLive<SubmissionStatusResponse>({
    path: isOver || given.isGone ? null : path,
    onContent: put,
    onRefused: () => void query.refetch(),
  });
  const query = useQuery<SubmissionStatusResponse, ThrownFailure>({
    queryKey,
    queryFn: () => unwrap(fetchSubmission(token)),
    initialData: given.content,
    enabled: !isOver && !given.isGone,
    // Back on the page or on the network, it may be long out of date.
    refetchOnWindowFocus: isLive ? false : 'always',
    retry: (count, error) => error.failure.status !== 404 && count < 1,
    refetchInterval: ({ state }) => {
      if (isLive || !state.data || state.error?.failure.status === 404) return false;
      const isAwaited = performance.now() - actedAt.current < afterActMs;
      if (!isUnderWay(state.data) && !isAwaited) return false;
      return state.dataUpdateCount > quickPolls && !isAwaited ? slowPollMs : pollMs;
    },
  });
  return {
    query,
    given,
    change: (how) => {
      actedAt.current = performance.now();
      client.setQueryData<SubmissionStatusResponse>(queryKey, (before) => before && how(before));
    },
  };
}
