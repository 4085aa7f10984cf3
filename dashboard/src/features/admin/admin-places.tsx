import type { ReactNode } from 'react';
import { AccountPage } from './account-page';
import type { AdminPattern } from './admin-paths';
import { AuditPage } from './audit-page';
import { ClaimsPage } from './claims-page';
import { DropsPage } from './drops-page';
import { EmailsPage } from './emails-page';
import { JobPage } from './job-page';
import { JobsPage } from './jobs-page';
import { MailPage } from './mail-page';
import { MessagePage } from './message-page';
import { MessagesPage } from './messages-page';
import { OutboxPage } from './outbox-page';
import { OverviewPage } from './overview-page';
import { SuppressionsPage, WaitlistPage } from './people-pages';
import { PurchasePage } from './purchase-page';
import { PurchasesPage } from './purchases-page';
import { ReceiptPage } from './receipt-page';
import { ReceiptsPage } from './receipts-page';
import { RetailerPage } from './retailer-page';
import { RetailersPage } from './retailers-page';
import { SettingsPage } from './settings-page';
import { TargetPage } from './target-page';
import { HostsPage, TargetsPage } from './watch-pages';

/** One page behind the sign-in. Those with a label are in the menu, under the heading of their group. */
export type AdminPlace = {
  pattern: Exclude<AdminPattern, 'login' | 'setup'>;
  page: ReactNode;
  label?: string;
  group?: 'Mail' | 'Refunds' | 'People' | 'System';
};

/** Every page behind the sign-in, in the order of the menu. A new page is one line here and its address. */
export const adminPlaces: readonly AdminPlace[] = [
  { pattern: 'overview', page: <OverviewPage />, label: 'Overview' },
  { pattern: 'messages', page: <MessagesPage />, label: 'Mail in', group: 'Mail' },
  { pattern: 'messages/:id', page: <MessagePage /> },
  { pattern: 'emails', page: <EmailsPage />, label: 'Emails', group: 'Mail' },
  { pattern: 'outbox', page: <OutboxPage />, label: 'Outbox', group: 'Mail' },
  { pattern: 'outbox/:id', page: <MailPage /> },
  { pattern: 'receipts', page: <ReceiptsPage />, label: 'Receipts', group: 'Mail' },
  { pattern: 'receipts/:id', page: <ReceiptPage /> },
  { pattern: 'purchases', page: <PurchasesPage />, label: 'Purchases', group: 'Refunds' },
  { pattern: 'purchases/:id', page: <PurchasePage /> },
  { pattern: 'drops', page: <DropsPage />, label: 'Drops', group: 'Refunds' },
  { pattern: 'claims', page: <ClaimsPage />, label: 'Claims', group: 'Refunds' },
  { pattern: 'targets', page: <TargetsPage />, label: 'Watched', group: 'Refunds' },
  { pattern: 'targets/:id', page: <TargetPage /> },
  { pattern: 'hosts', page: <HostsPage />, label: 'Hosts', group: 'Refunds' },
  { pattern: 'retailers', page: <RetailersPage />, label: 'Retailers', group: 'Refunds' },
  { pattern: 'retailers/:id', page: <RetailerPage /> },
  { pattern: 'waitlist', page: <WaitlistPage />, label: 'Waitlist', group: 'People' },
  { pattern: 'suppressions', page: <SuppressionsPage />, label: 'Suppressions', group: 'People' },
  { pattern: 'jobs', page: <JobsPage />, label: 'Jobs', group: 'System' },
  { pattern: 'jobs/:id', page: <JobPage /> },
  { pattern: 'audit', page: <AuditPage />, label: 'Audit log', group: 'System' },
  { pattern: 'settings', page: <SettingsPage />, label: 'Settings', group: 'System' },
  { pattern: 'account', page: <AccountPage />, label: 'Account', group: 'System' },
];
