import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AccountPage } from '../features/admin/account-page';
import { createAdminClient } from '../features/admin/admin-client';
import { AdminLayout } from '../features/admin/admin-layout';
import { AdminNotFound } from '../features/admin/admin-not-found';
import { adminPaths } from '../features/admin/admin-paths';
import { ClaimsPage } from '../features/admin/claims-page';
import { DropsPage } from '../features/admin/drops-page';
import { MailPage } from '../features/admin/mail-page';
import { OutboxPage } from '../features/admin/outbox-page';
import { OverviewPage } from '../features/admin/overview-page';
import { PurchasePage } from '../features/admin/purchase-page';
import { PurchasesPage } from '../features/admin/purchases-page';
import { RetailerPage } from '../features/admin/retailer-page';
import { RetailersPage } from '../features/admin/retailers-page';
import { SetUpPage } from '../features/admin/set-up-page';
import { SignInPage } from '../features/admin/sign-in-page';
import { TargetPage } from '../features/admin/target-page';
import { HostsPage, TargetsPage } from '../features/admin/watch-pages';

/** Everything under `/admin`; a chunk of its own, with nothing of it on the public pages. */
export function AdminPage() {
  const [client] = useState(createAdminClient);
  return (
    <QueryClientProvider client={client}>
      <Routes>
        <Route path="login" element={<SignInPage />} />
        <Route path="setup" element={<SetUpPage />} />
        <Route element={<AdminLayout />}>
          <Route path="overview" element={<OverviewPage />} />
          <Route path="outbox" element={<OutboxPage />} />
          <Route path="outbox/:id" element={<MailPage />} />
          <Route path="account" element={<AccountPage />} />
          <Route path="purchases" element={<PurchasesPage />} />
          <Route path="purchases/:id" element={<PurchasePage />} />
          <Route path="drops" element={<DropsPage />} />
          <Route path="claims" element={<ClaimsPage />} />
          <Route path="targets" element={<TargetsPage />} />
          <Route path="targets/:id" element={<TargetPage />} />
          <Route path="hosts" element={<HostsPage />} />
          <Route path="retailers" element={<RetailersPage />} />
          <Route path="retailers/:id" element={<RetailerPage />} />
          <Route index element={<Navigate replace to={adminPaths.overview} />} />
          <Route path="*" element={<AdminNotFound />} />
        </Route>
      </Routes>
    </QueryClientProvider>
  );
}
