/**
 * Paths of the admin pages, relative to `/admin`; `:id` stands for one segment. The server uses this list to answer all
 * other paths below `/admin` with 404.
 */
export const adminPatterns = [
  'login',
  'setup',
  'overview',
  'messages',
  'messages/:id',
  'emails',
  'outbox',
  'outbox/:id',
  'receipts',
  'receipts/:id',
  'purchases',
  'purchases/:id',
  'drops',
  'claims',
  'targets',
  'targets/:id',
  'hosts',
  'sources',
  'retailers',
  'retailers/:id',
  'waitlist',
  'suppressions',
  'jobs',
  'jobs/:id',
  'audit',
  'settings',
  'tokens',
  'account',
] as const;

/** One of {@link adminPatterns}. */
export type AdminPattern = (typeof adminPatterns)[number];

/** Paths of the admin pages. */
export const adminPaths = {
  signIn: '/admin/login',
  overview: '/admin/overview',
  messages: '/admin/messages',
  message: (id: string) => `/admin/messages/${id}`,
  receipts: '/admin/receipts',
  receipt: (id: string) => `/admin/receipts/${id}`,
  jobs: '/admin/jobs',
  job: (id: string) => `/admin/jobs/${id}`,
  purchases: '/admin/purchases',
  targets: '/admin/targets',
  outbox: '/admin/outbox',
  retailers: '/admin/retailers',
  mail: (id: string) => `/admin/outbox/${id}`,
  purchase: (id: string) => `/admin/purchases/${id}`,
  target: (id: string) => `/admin/targets/${id}`,
  targetsOf: (host: string) => `/admin/targets?${new URLSearchParams({ host })}`,
  retailer: (id: string) => `/admin/retailers/${id}`,
} as const;
