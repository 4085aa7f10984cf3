import { useQuery } from '@tanstack/react-query';
import type { Preview as PreviewResponse } from '../../../../../domain/admin/contracts/preview.contract.js';
import { fileAbsenceWords } from '../../../../../domain/shared/file-absence.rules.js';
import { Notice } from '../../../components/ui/notice';
import type { ApiRequest } from '../../../lib/api/api-request';
import { askAdmin } from './admin-api';
import { wordsFor } from './admin-words';
import { Loading } from './facts';
import { MailViews } from './mail-views';

const reasons = {
  type: 'This type of file cannot be shown here. Save it to look at it.',
  encrypted: 'It asks for a password, so it cannot be shown.',
  damaged: 'It is damaged and cannot be shown.',
  ...fileAbsenceWords,
} as const;

/** What a stored file or part of a mail looks like; nothing in it runs or loads anything. */
export function Preview({
  name,
  request,
  pageUrl,
}: {
  /** What it is, for screen readers. */
  name: string;
  request: ApiRequest<PreviewResponse>;
  /** Address of the picture of a page, one-based. */
  pageUrl: (page: number) => string;
}) {
  const { data, error, isPending } = useQuery({
    queryKey: ['record', request.path],
    queryFn: () => askAdmin(request),
    // What was stored does not change while one looks at it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <Loading />;
  if (error) return <Notice tone="bad">{wordsFor(error)}</Notice>;
  if (data.kind === 'none') return <Empty>{reasons[data.why]}</Empty>;
  if (data.kind === 'words') {
    if (data.html === null && data.text === null) return <Empty>It is empty.</Empty>;
    return <MailViews html={data.html} text={data.text} />;
  }
  return (
    <figure className="grid gap-3">
      {Array.from({ length: data.pages }, (_, at) => at + 1).map((page) => (
        <img
          key={page}
          src={pageUrl(page)}
          loading="lazy"
          alt={data.pages > 1 ? `${name}, page ${page} of ${data.pages}` : name}
          className="block h-auto min-h-40 w-full border-2 border-line bg-wash"
        />
      ))}
      {data.left_out > 0 && (
        <figcaption className="text-sm text-soft">{`${data.left_out} more pages are not shown. Save the file to see them.`}</figcaption>
      )}
    </figure>
  );
}

function Empty({ children }: { children: string }) {
  return (
    <p className="rounded-lg border-2 border-dashed border-line px-6 py-12 text-center text-soft">
      {children}
    </p>
  );
}
