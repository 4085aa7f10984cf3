import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampaignResponse } from '../../../../../domain/admin/contracts/campaigns.contract.js';
import { showToast } from '../../../lib/toast-store';
import { isAdminFailure } from '../shared/admin-api';
import { outcomeInWords, type SendOutcome, unexpected } from './bulk-words';

/** A way to send: the request, and the text if it fails. */
export type BulkSend<Input> = {
  send: (input: Input) => Promise<{ campaign: CampaignResponse }>;
  failure: (input: Input) => string;
};

/** Sends, and reports the result in a notice and in a panel that stays. */
export function useBulkSend<Input>({ send, failure }: BulkSend<Input>) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<SendOutcome | null>(null);
  const say = (said: SendOutcome) => {
    setOutcome(said);
    showToast({ title: said.title, description: said.text, tone: said.isGood ? 'success' : 'destructive' });
  };
  const sending = useMutation({
    mutationFn: send,
    onMutate: () => setOutcome(null),
    onSuccess: ({ campaign }) => {
      // A long send continues after the request; its progress below shows the rest.
      if (campaign.ended_at) say(outcomeInWords(campaign));
    },
    onError: (error, input) => {
      // biome-ignore lint/suspicious/noConsole: the message tells the admin to look there (spec section 8)
      console.error(error);
      say(isAdminFailure(error) ? { title: 'Error', text: failure(input), isGood: false } : unexpected);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['campaigns'] }),
  });
  return { sending, outcome };
}
