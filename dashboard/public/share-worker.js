// Receives what a phone shares with the installed site (`POST /share`) and passes files to the upload page through a
// cache, which the page empties. Its scope is /share only: it sees no other requests and stores nothing for offline
// use.
const cacheName = 'shared-files';
const maxFiles = 10;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isShare = request.method === 'POST' && new URL(request.url).pathname === '/share';
  if (isShare) event.respondWith(take(request));
});

async function take(request) {
  const copy = request.clone();
  const form = await request.formData();
  const files = form.getAll('files').filter((part) => part instanceof File && part.size > 0);
  // Links are handled by the server, which has the only rule for them.
  if (files.length === 0) return fetch(copy);
  await caches.delete(cacheName);
  const cache = await caches.open(cacheName);
  for (const [index, file] of files.slice(0, maxFiles).entries()) {
    const headers = { 'Content-Type': file.type, 'X-File-Name': encodeURIComponent(file.name) };
    await cache.put(`/share/${index}`, new Response(file, { headers }));
  }
  return Response.redirect('/upload-receipt?shared=files', 303);
}

// Notices that the owner of this device chose on their private page: words without anything private, and the page that
// a tap opens. The same notice sent again replaces itself.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const options = { body, tag, data: { path }, icon: '/icon-192.png' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  const url = new URL(path, self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href));
});
