import type { OutboxState } from '../../../../domain/emails/outbox-record.types.js';

/** Addresses of the admin pages. */
export const adminPaths = {
  signIn: '/admin/login',
  overview: '/admin/overview',
  outbox: '/admin/outbox',
  account: '/admin/account',
  mail: (id: string) => `/admin/outbox/${id}`,
  outboxAt({ state, before }: { state: OutboxState | null; before: string | null }): string {
    const query = new URLSearchParams({ ...(state ? { state } : {}), ...(before ? { before } : {}) });
    return query.size > 0 ? `/admin/outbox?${query}` : '/admin/outbox';
  },
} as const;
