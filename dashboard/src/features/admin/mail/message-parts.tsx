import { type ReactNode, useState } from 'react';
import type {
  MessageDetailResponse,
  messageRoutes,
} from '../../../../../domain/admin/contracts/messages.contract.js';
import type { MessagePart } from '../../../../../domain/mail/message-record.types.js';
import { fileAbsenceWords } from '../../../../../domain/shared/file-absence.rules.js';
import { Button } from '../../../components/ui/button';
import { requestsOf } from '../../../lib/api/api-request';
import { formatBytes } from '../../../lib/format';
import { type ListColumn, ListTable } from '../list/list-table';
import { Badge } from '../shared/badge';
import { Part } from '../shared/facts';
import { Preview } from '../shared/preview';

const to = requestsOf<typeof messageRoutes>();

/** The parts of a mail with what was decided about each, and what one of them looks like: at first the body. */
export function MessageParts({ message }: { message: MessageDetailResponse }) {
  const { id, parts, raw_absence: absence } = message;
  const hasRaw = absence === null;
  const [shown, setShown] = useState('body');
  const show = (path: string) => (
    <Button variant="secondary" aria-pressed={path === shown} onClick={() => setShown(path)}>
      {path === shown ? 'Shown below' : 'Show'}
    </Button>
  );
  return (
    <>
      <Part title="Parts">
        {parts.length === 0 && <p className="text-soft">No parts are known.</p>}
        {parts.length > 0 && (
          <ListTable
            caption="Parts of the email, and what was decided about each"
            columns={columnsFor(hasRaw ? show : null)}
            rows={parts}
            keyOf={({ path }) => path}
          />
        )}
      </Part>
      <Part title="What it looks like">
        {hasRaw ? (
          <Preview
            key={shown}
            name={nameOf(parts, shown)}
            request={to('GET /api/admin/messages/:id/parts/:part', { params: { id, part: shown } })}
            pageUrl={(page) =>
              to('GET /api/admin/messages/:id/parts/:part/pages/:page', {
                params: { id, part: shown, page: String(page) },
              }).path
            }
          />
        ) : (
          <p className="text-soft">{`Only this record of the email is left. ${fileAbsenceWords[absence]}`}</p>
        )}
      </Part>
    </>
  );
}

function nameOf(parts: readonly MessagePart[], path: string): string {
  return parts.find((part) => part.path === path)?.file_name ?? 'The email';
}

/** The columns; `show` opens a part below the table. */
const columnsFor = (show: ((path: string) => ReactNode) | null): readonly ListColumn<MessagePart>[] => [
  {
    label: 'Part',
    cell: (part) => (
      <>
        <span className="font-semibold [overflow-wrap:anywhere]">{part.file_name ?? 'no name'}</span>
        <span className="block text-sm text-soft">{part.path}</span>
      </>
    ),
  },
  {
    label: 'Type',
    cell: (part) =>
      part.sniffed_type && part.sniffed_type !== part.declared_type
        ? `${part.sniffed_type}, declared as ${part.declared_type}`
        : part.declared_type,
  },
  { label: 'Size', isShort: true, cell: (part) => formatBytes(part.size) },
  {
    label: 'Treated as',
    cell: (part) => (
      <>
        <Badge label={part.verdict} tone={part.verdict === 'unsupported' ? 'bad' : 'plain'} />
        {part.reason && <span className="block text-sm text-soft">{part.reason}</span>}
      </>
    ),
  },
  ...(show ? [{ label: 'Look', isShort: true as const, cell: ({ path }: MessagePart) => show(path) }] : []),
];
