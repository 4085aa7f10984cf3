import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PageMeta } from '../../components/ui/page-meta';
import { claimContent } from '../../content/private/claim';
import { ClaimView } from '../../features/claim/claim-view';
import { createQueryClient } from '../../lib/api/query-client';
import { siteConfig } from '../../lib/site-config';

/** The page linked from a mail about a lower price. */
export function ClaimPage() {
  const { token = '', id = '' } = useParams();
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <PageMeta
        title={`${claimContent.title} | ${siteConfig.brandName}`}
        description={claimContent.description}
        path={null}
        noindex
      />
      <ClaimView key={`${token}/${id}`} token={token} id={id} />
    </QueryClientProvider>
  );
}
