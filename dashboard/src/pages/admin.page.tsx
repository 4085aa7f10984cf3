import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AccountPage } from '../features/admin/account-page';
import { createAdminClient } from '../features/admin/admin-client';
import { AdminLayout } from '../features/admin/admin-layout';
import { adminPaths } from '../features/admin/admin-paths';
import { MailPage } from '../features/admin/mail-page';
import { OutboxPage } from '../features/admin/outbox-page';
import { OverviewPage } from '../features/admin/overview-page';
import { SetUpPage } from '../features/admin/set-up-page';
import { SignInPage } from '../features/admin/sign-in-page';

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
          <Route path="*" element={<Navigate replace to={adminPaths.overview} />} />
        </Route>
      </Routes>
    </QueryClientProvider>
  );
}
