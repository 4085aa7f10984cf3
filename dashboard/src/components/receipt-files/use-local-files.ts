import { useCallback, useEffect, useRef, useState } from 'react';
import { maxFilesPerUpload } from '../../../../domain/receipts/file/receipt-file.rules';
import { reasonFor } from '../../../../domain/receipts/file/refused-file.words.js';
import { isUnsent, type LocalFile, type RefusedFile, toLocalFile } from './local-file';

/** A refused file, as reported by the drop area. */
export type RejectedDrop = { file: File; code: string };

let lastRefusal = 0;

function toRefused({ file, code }: RejectedDrop): RefusedFile {
  lastRefusal += 1;
  return { id: `refused-${lastRefusal}`, name: file.name, reason: reasonFor(code) };
}

/** The list of chosen files: adding, removing, and the status of each. */
export function useLocalFiles() {
  const [files, setFiles] = useState<LocalFile[]>([]);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const current = useRef(files);
  current.current = files;

  useEffect(() => () => current.current.forEach(releasePreview), []);

  const add = useCallback(({ accepted, rejected }: { accepted: File[]; rejected: RejectedDrop[] }) => {
    const waiting = current.current.filter(isUnsent).length;
    const room = Math.max(0, maxFilesPerUpload - waiting);
    const overflow = accepted.slice(room).map((file) => ({ file, code: 'receipt.too_many_files' }));
    setFiles((list) => [...list, ...accepted.slice(0, room).map(toLocalFile)]);
    setRefused((list) => [...list, ...[...rejected, ...overflow].map(toRefused)]);
  }, []);

  const remove = useCallback((id: string) => {
    current.current.filter((item) => item.id === id).forEach(releasePreview);
    setFiles((list) => list.filter((item) => item.id !== id));
    setRefused((list) => list.filter((item) => item.id !== id));
  }, []);

  const update = useCallback((change: (item: LocalFile) => LocalFile) => {
    setFiles((list) => list.map(change));
  }, []);

  /** Removes finished files from the list; unsent ones stay. */
  const clearSettled = useCallback(() => {
    current.current.filter((item) => !isUnsent(item)).forEach(releasePreview);
    setFiles((list) => list.filter(isUnsent));
    setRefused([]);
  }, []);

  return { files, refused, add, remove, update, clearSettled };
}

function releasePreview({ preview }: LocalFile): void {
  if (preview) URL.revokeObjectURL(preview);
}
