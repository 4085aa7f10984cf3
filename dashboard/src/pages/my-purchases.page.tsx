import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PageMeta } from '../components/ui/page-meta';
import { myContent } from '../content/my';
import { MyView } from '../features/my/my-view';
import { createQueryClient } from '../lib/query-client';

/** Everything of an address, behind the link it was sent. */
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
