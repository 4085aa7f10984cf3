import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { checkFile } from '../../components/receipt-files/check-file';
import type { RejectedDrop } from '../../components/receipt-files/use-local-files';

/** Adds files that a phone shared with the site to the form, once, under the same rules as chosen ones. */
export function useSharedFiles(onFiles: (files: { accepted: File[]; rejected: RejectedDrop[] }) => void) {
  const [query, setQuery] = useSearchParams();
  const isShared = query.get('shared') === 'files';
  const take = useEffectEvent(async () => {
    // Only visits that bring files load it.
    const { takeSharedFiles } = await import('../../lib/share/shared-files');
    const files = await takeSharedFiles();
    const checked = await Promise.all(files.map(async (file) => ({ file, code: await checkFile(file) })));
    onFiles({
      accepted: checked.filter(({ code }) => code === null).map(({ file }) => file),
      rejected: checked.flatMap(({ file, code }) => (code === null ? [] : [{ file, code }])),
    });
    // If reloaded, the URL would promise files that are gone.
    setQuery({}, { replace: true });
  });
  useEffect(() => {
    if (isShared) void take();
  }, [isShared]);
}
