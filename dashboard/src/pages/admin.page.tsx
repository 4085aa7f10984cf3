import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AdminLayout } from '../features/admin/admin-layout';
import { AdminNotFound } from '../features/admin/admin-not-found';
import { adminPlaces } from '../features/admin/admin-places';
import { createAdminClient } from '../features/admin/shared/admin-client';
import { adminPaths } from '../features/admin/shared/admin-paths';
import type { AdminPlace } from '../features/admin/shared/admin-place';

/** Everything under `/admin`; a separate chunk, with none of it on the public pages. */
export function AdminPage() {
  const [client] = useState(createAdminClient);
  return (
    <QueryClientProvider client={client}>
      <Routes>
        {routesTo(adminPlaces.filter(({ isOpen }) => isOpen))}
        <Route element={<AdminLayout />}>
          {routesTo(adminPlaces.filter(({ isOpen }) => !isOpen))}
          <Route index element={<Navigate replace to={adminPaths.overview} />} />
          <Route path="*" element={<AdminNotFound />} />
        </Route>
      </Routes>
    </QueryClientProvider>
  );
}

function routesTo(places: readonly AdminPlace[]) {
  return places.map(({ pattern, page }) => <Route key={pattern} path={pattern} element={page} />);
}
