/** Cache in which the share worker leaves files; must match the name in `share-worker.js`. */
const cacheName = 'shared-files';

/** Files that a phone shared with the installed site. Returned once, then removed from the cache. */
export async function takeSharedFiles(): Promise<File[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(cacheName);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (!response) continue;
    const name = decodeURIComponent(response.headers.get('X-File-Name') ?? 'receipt');
    files.push(new File([await response.blob()], name, { type: response.headers.get('Content-Type') ?? '' }));
  }
  await caches.delete(cacheName);
  return files;
}
