import type { ReactNode } from 'react';
import { AccountPage } from './access/account-page';
import { TokensPage } from './access/tokens-page';
import { EmailsPage } from './emails/emails-page';
import { MailPage } from './mail/mail-page';
import { MessagePage } from './mail/message-page';
import { MessagesPage } from './mail/messages-page';
import { OutboxPage } from './mail/outbox-page';
import { SuppressionsPage, WaitlistPage } from './mail/people-pages';
import { OverviewPage } from './overview/overview-page';
import { ReceiptPage } from './receipt/receipt-page';
import { ReceiptsPage } from './receipt/receipts-page';
import { ClaimsPage } from './refunds/claims-page';
import { DropsPage } from './refunds/drops-page';
import { PurchasePage } from './refunds/purchase-page';
import { PurchasesPage } from './refunds/purchases-page';
import { RetailerPage } from './refunds/retailer-page';
import { RetailersPage } from './refunds/retailers-page';
import { SourcesPage } from './refunds/sources-page';
import { TargetPage } from './refunds/target-page';
import { HostsPage, TargetsPage } from './refunds/watch-pages';
import type { AdminPattern } from './shared/admin-paths';
import { AuditPage } from './system/audit-page';
import { JobPage } from './system/job-page';
import { JobsPage } from './system/jobs-page';
import { SettingsPage } from './system/settings-page';

/** A page behind the sign-in. Those with a label are in the menu, under the heading of their group. */
export type AdminPlace = {
  pattern: Exclude<AdminPattern, 'login' | 'setup'>;
  page: ReactNode;
  label?: string;
  group?: 'Mail' | 'Refunds' | 'People' | 'System';
};

/** Every page behind the sign-in, in menu order. A new page is one line here and its path. */
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
  { pattern: 'sources', page: <SourcesPage />, label: 'Sources', group: 'Refunds' },
  { pattern: 'retailers', page: <RetailersPage />, label: 'Retailers', group: 'Refunds' },
  { pattern: 'retailers/:id', page: <RetailerPage /> },
  { pattern: 'waitlist', page: <WaitlistPage />, label: 'Waitlist', group: 'People' },
  { pattern: 'suppressions', page: <SuppressionsPage />, label: 'Suppressions', group: 'People' },
  { pattern: 'jobs', page: <JobsPage />, label: 'Jobs', group: 'System' },
  { pattern: 'jobs/:id', page: <JobPage /> },
  { pattern: 'audit', page: <AuditPage />, label: 'Audit log', group: 'System' },
  { pattern: 'settings', page: <SettingsPage />, label: 'Settings', group: 'System' },
  { pattern: 'tokens', page: <TokensPage />, label: 'API tokens', group: 'System' },
  { pattern: 'account', page: <AccountPage />, label: 'Account', group: 'System' },
];
