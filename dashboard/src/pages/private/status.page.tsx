import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PageMeta } from '../../components/ui/page-meta';
import { statusContent } from '../../content/private/status';
import { StatusView } from '../../features/status/status-view';
import { createQueryClient } from '../../lib/api/query-client';
import { siteConfig } from '../../lib/site-config';

/** The private page behind the link in every mail. */
export function StatusPage() {
  const { token = '' } = useParams();
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <PageMeta
        title={`${statusContent.title} | ${siteConfig.brandName}`}
        description={statusContent.description}
        path={null}
        noindex
      />
      <StatusView key={token} token={token} />
    </QueryClientProvider>
  );
}
