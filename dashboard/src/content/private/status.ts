import type { Notices } from '../notices';

/** Texts of the private status page. */
export const statusContent = {
  newClaim: 'There is something to ask for.',
  title: 'Your receipts',
  description: 'What we read from the receipts you sent.',
  loading: 'Opening your receipts...',
  reload: 'Reload this page',
  gone: {
    title: 'This link no longer works',
    text: 'It has expired, was closed, or its receipts were deleted. Send a receipt again to get a new link by email.',
  },
  unreachable: {
    title: 'We cannot reach our server',
    text: 'Your receipts are safe. Check your connection, or try again in a minute.',
    button: 'Try again',
  },
  erased: {
    title: 'Everything is deleted',
    text: 'The files and everything read from them are gone, and no more emails will follow. This link no longer works.',
  },
  revoked: {
    title: 'This link is closed',
    text: 'Nobody can open it anymore, including you. We keep watching your items and will email you if a price drops, unless you stopped our emails.',
  },
  states: {
    stored: 'Waiting to be read',
    reading: 'Being read right now',
    read: 'Read',
    unreadable: 'Not readable',
  },
  sources: { email: 'by email', upload: 'uploaded', import: 'imported' },
  proofNotFound: 'Cannot find it?',
  fileDeleted: 'The file was deleted, as its last refund window is over. What we read from it is kept.',
  fields: {
    retailer: 'Shop',
    order_number: 'Order number',
    purchased_at: 'Purchase date',
    subtotal_cents: 'Subtotal',
    tax_cents: 'Tax',
    shipping_cents: 'Shipping',
    discount_cents: 'Discount',
    total_cents: 'Total',
  },
  notFound: 'not found',
  allItems: (count: number) => `All ${count} items as read`,
  check: 'Please check',
  whichShop: {
    title: 'Which shop is it from?',
    why: 'What you sent does not name the shop, so nothing is watched yet.',
    other: 'Another shop',
    save: 'Save',
    empty: 'Please enter the name of the shop.',
  },
  correct: {
    button: 'Correct a field',
    yes: 'Yes, that is right',
    no: 'No, it is …',
    save: 'Save corrections',
    currency: 'Currency (three letters, such as USD)',
    cancel: 'Cancel',
    saved: 'Saved. Your corrections replace what we read.',
    amount: 'Please enter an amount such as 84.20.',
    nothing: 'Nothing was changed.',
    /** By error code. */
    failures: {
      'correction.in_future': 'That date is in the future.',
      'correction.changed_meanwhile': 'The receipt was read again in the meantime. Please check it again.',
      'correction.too_many_items': 'A receipt can have at most 200 items.',
    },
    failed: 'That could not be saved. Please try again.',
    items: 'Items',
    item: 'Item',
    newItem: 'New item',
    quantity: 'Quantity',
    paid: 'Paid',
    remove: 'Remove',
    restore: 'Keep it',
    add: 'Add an item',
    name: 'Please enter the name of the item.',
    badQuantity: 'Please enter a quantity such as 2.',
  },
  more: {
    title: 'Something missing?',
    text: 'Send another photo, or the order email.',
    button: 'Send another receipt',
  },
  rights: {
    title: 'Your data, your call',
    stop: {
      title: 'Stop emails',
      text: 'No more emails about these receipts. This page keeps working.',
      button: 'Stop emails',
      confirm:
        'Stop all emails about these receipts? You can start them again here, and this page still shows everything.',
    },
    revoke: {
      title: 'Close this link',
      text: 'For when it reached someone it should not have. Your receipts are kept.',
      button: 'Close this link',
      confirm: 'Close this link for everyone, including you?',
    },
    erase: {
      title: 'Delete everything',
      text: 'The files and everything read from them, at once and for good.',
      button: 'Delete everything',
      confirm: 'Delete these receipts and everything read from them? This cannot be undone.',
    },
    keep: 'No, go back',
    needsScript: 'Allow JavaScript for this site to do this.',
  },
};

/** Notices of the private page after the upload that led to it, by query. */
export const statusNotices: Readonly<Record<string, string>> = {
  'done=stored':
    "Receipt uploaded successfully! We'll notify you if we find any price drops on your purchases.",
  'done=partly': 'Some files were rejected: each is listed below with the reason. The others are stored.',
} satisfies Notices<'done=stored' | 'done=partly'>;
