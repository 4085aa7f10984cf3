import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DropArea } from './drop-area';
import { FileList } from './file-list';
import type { useLocalFiles } from './use-local-files';

type ReceiptFilesProps = {
  list: Pick<ReturnType<typeof useLocalFiles>, 'files' | 'refused' | 'remove'>;
  onFiles: Parameters<typeof DropArea>[0]['onFiles'];
  title: string;
  hint: ReactNode;
  extra?: string;
  disabled?: boolean;
  unchecked?: boolean;
  /** 0 to 1 while uploading. */
  progress?: number;
};

/**
 * The drop area and the file list. When a row is removed, the focus moves to the row in its place, or to the drop area
 * if it was the last, so that keyboard users keep their place and screen readers announce the change.
 */
export function ReceiptFiles({ list, onFiles, progress = 0, ...drop }: ReceiptFilesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<{ at: number; name: string } | null>(null);
  const rows = [
    ...list.files.map(({ id, file }) => ({ id, name: file.name })),
    ...list.refused.map(({ id, name }) => ({ id, name })),
  ];
  const remove = (id: string) => {
    const at = rows.findIndex((row) => row.id === id);
    setRemoved({ at, name: rows[at]?.name ?? '' });
    list.remove(id);
  };
  useEffect(() => {
    if (!removed) return;
    const left = [...(box.current?.querySelectorAll<HTMLElement>('[data-status]') ?? [])];
    const next = left[Math.min(removed.at, left.length - 1)];
    (next?.querySelector('button') ?? box.current?.querySelector('button'))?.focus();
  }, [removed]);

  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <DropArea {...drop} onFiles={onFiles} />
      {rows.length > 1 && (
        <p className="till -mb-4 flex flex-wrap justify-between gap-x-4 text-sm font-semibold">
          <span>{list.files.length === 1 ? '1 file' : `${list.files.length} files`}</span>
          {list.refused.length > 0 && <span className="text-coral-text">{list.refused.length} rejected</span>}
        </p>
      )}
      <FileList files={list.files} refused={list.refused} progress={progress} onRemove={remove} />
      <p role="status" className="sr-only">
        {removed && `${removed.name} was removed. ${countFiles(rows.length)}`}
      </p>
    </div>
  );
}

function countFiles(count: number): string {
  if (count === 0) return 'No files are left.';
  return count === 1 ? '1 file is left.' : `${count} files are left.`;
}
