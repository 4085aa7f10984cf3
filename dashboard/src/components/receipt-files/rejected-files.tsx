import type { RejectedFileResponse } from '../../../../domain/contracts/receipts.contract.js';
import { reasonFor } from '../../../../domain/receipts/file/refused-file.words.js';
import type { RefusedFile } from './local-file';

/**
 * Refused files of an upload with the reasons; nothing if there are none.
 *
 * @param rejected files the server refused
 * @param refused files the page refused and did not send
 */
export function RejectedFiles({
  rejected,
  refused = [],
}: {
  rejected: readonly RejectedFileResponse[];
  refused?: readonly RefusedFile[];
}) {
  const files = [
    ...rejected.map(({ file_name, code }) => ({ name: file_name, reason: reasonFor(code) })),
    ...refused,
  ];
  if (files.length === 0) return null;
  return (
    <div role="alert" aria-label="Rejected files">
      <ul className="grid gap-2">
        {files.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two refused files may share a name and a reason
          <li key={index} className="rounded-md bg-coral-wash px-4 py-2 [overflow-wrap:anywhere]">
            <bdi className="font-semibold">{name}</bdi> <span className="text-coral-text">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
