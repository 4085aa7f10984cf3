import type { RejectedFileResponse } from '../../../../domain/contracts/http.js';
import { reasonFor } from './file-reasons';

/** The files of an upload that were not taken, each with its reason; nothing when all were. */
export function RejectedFiles({ rejected }: { rejected: readonly RejectedFileResponse[] }) {
  if (rejected.length === 0) return null;
  return (
    <ul role="alert" aria-label="Files not taken" className="grid gap-2">
      {rejected.map(({ file_name, code }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two refused files may share a name and a reason
        <li key={index} className="rounded-md bg-coral-wash px-4 py-2 [overflow-wrap:anywhere]">
          <span className="font-semibold">{file_name}</span>{' '}
          <span className="text-coral-text">{reasonFor(code)}</span>
        </li>
      ))}
    </ul>
  );
}
