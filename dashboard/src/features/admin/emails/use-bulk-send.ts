import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampaignResponse } from '../../../../../domain/admin/campaigns.schemas.js';
import { showToast } from '../../../lib/toast-store';
import { isAdminFailure } from '../shared/admin-api';
import { outcomeInWords, type SendOutcome, unexpected } from './bulk-words';

/** One way to send: what is called, and what is said when the call fails. */
export type BulkSend<Input> = {
  send: (input: Input) => Promise<{ campaign: CampaignResponse }>;
  failure: (input: Input) => string;
};

/** Sends, and says what came of it: in a notice, and in a panel that stays. */
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
      // A long send goes on without the call; its progress stands below and says the rest.
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
