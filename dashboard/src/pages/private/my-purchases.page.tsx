import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PageMeta } from '../../components/ui/page-meta';
import { myContent } from '../../content/private/my';
import { MyView } from '../../features/my/my-view';
import { createQueryClient } from '../../lib/api/query-client';

/** All purchases of an address, behind the link sent to it. */
export function MyPurchasesPage() {
  const { token = '' } = useParams();
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <PageMeta title={myContent.meta.title} description={myContent.page.description} path={null} noindex />
      <MyView key={token} token={token} />
    </QueryClientProvider>
  );
}
