/** Addresses of the admin pages. */
export const adminPaths = {
  signIn: '/admin/login',
  overview: '/admin/overview',
  purchases: '/admin/purchases',
  drops: '/admin/drops',
  claims: '/admin/claims',
  targets: '/admin/targets',
  hosts: '/admin/hosts',
  retailers: '/admin/retailers',
  outbox: '/admin/outbox',
  account: '/admin/account',
  mail: (id: string) => `/admin/outbox/${id}`,
  purchase: (id: string) => `/admin/purchases/${id}`,
  target: (id: string) => `/admin/targets/${id}`,
  targetsOf: (host: string) => `/admin/targets?${new URLSearchParams({ host })}`,
  retailer: (id: string) => `/admin/retailers/${id}`,
} as const;
