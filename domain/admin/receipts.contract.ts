import { dayFilters, defineList } from './list-contract.js';

/** `GET /api/admin/receipts`: every file or mail text submitted for reading. */
export const receiptsList = defineList({
  path: '/receipts',
  title: 'Receipts',
  caption: 'Receipts',
  empty: 'No receipts yet. Upload or email one and it appears here.',
  filters: {
    state: {
      kind: 'choice',
      label: 'State',
      choices: { stored: 'Waiting', reading: 'Being read', read: 'Read', unreadable: 'Could not be read' },
    },
    address: { kind: 'address', label: 'Exact address' },
    ...dayFilters,
  },
});
