import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { SetUpPage } from '../features/admin/access/set-up-page';
import { SignInPage } from '../features/admin/access/sign-in-page';
import { AdminLayout } from '../features/admin/admin-layout';
import { AdminNotFound } from '../features/admin/admin-not-found';
import { adminPlaces } from '../features/admin/admin-places';
import { createAdminClient } from '../features/admin/shared/admin-client';
import { adminPaths } from '../features/admin/shared/admin-paths';

/** Everything under `/admin`; a separate chunk, with none of it on the public pages. */
export function AdminPage() {
  const [client] = useState(createAdminClient);
  return (
    <QueryClientProvider client={client}>
      <Routes>
        <Route path="login" element={<SignInPage />} />
        <Route path="setup" element={<SetUpPage />} />
        <Route element={<AdminLayout />}>
          {adminPlaces.map(({ pattern, page }) => (
            <Route key={pattern} path={pattern} element={page} />
          ))}
          <Route index element={<Navigate replace to={adminPaths.overview} />} />
          <Route path="*" element={<AdminNotFound />} />
        </Route>
      </Routes>
    </QueryClientProvider>
  );
}
