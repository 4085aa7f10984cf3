import type { ReactNode } from 'react';

/** Headings of the menu, in its order. */
export const menuGroups = ['Mail', 'Refunds', 'People', 'System'] as const;

/**
 * A page of the admin and its address. A file `*-page.tsx` (or `*-pages.tsx`) exports its own as `places`: routes, menu
 * and the addresses that the server knows follow from them.
 */
export type AdminPlace = {
  /** Path below `/admin/`; `:id` stands for one segment. */
  pattern: string;
  page: ReactNode;
  /** Absent where other pages link to it. Without a group it comes before all groups; without an order, last. */
  menu?: { label: string; group?: (typeof menuGroups)[number]; order?: number };
  /** Set where it is shown before the sign-in, without the frame of the other pages. */
  isOpen?: true;
};
