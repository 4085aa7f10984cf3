import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { receiptRoutes } from '../../../../../domain/admin/contracts/receipts.contract.js';
import type { CorrectReadingRequest } from '../../../../../domain/receipts/corrections/correct-reading.schemas.js';
import type { ReadingView } from '../../../../../domain/receipts/view/reading-view.schemas.js';
import { CorrectionForm } from '../../../components/correction/correction-form';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { requestsOf } from '../../../lib/api/api-request';
import { askAdmin } from '../shared/admin-api';

const to = requestsOf<typeof receiptRoutes>();

/** Corrects a receipt with the form that shoppers use. The values read stay visible next to it. */
export function ReadingCorrection({ receiptId, reading }: { receiptId: string; reading: ReadingView }) {
  const client = useQueryClient();
  const [state, setState] = useState<'closed' | 'open' | 'saved'>('closed');
  const save = async (body: CorrectReadingRequest) => {
    await askAdmin(
      to('PATCH /api/admin/receipts/:id/readings/:reading', {
        params: { id: receiptId, reading: reading.id },
        body,
      }),
    );
    await client.invalidateQueries({ queryKey: ['record'] });
    setState('saved');
  };
  if (state === 'open')
    return <CorrectionForm reading={reading} onSave={save} onCancel={() => setState('closed')} />;
  return (
    <div className="grid justify-items-start gap-3">
      {state === 'saved' && <Notice tone="good">Saved. The purchase is being rebuilt.</Notice>}
      <Button variant="secondary" onClick={() => setState('open')}>
        Correct this reading
      </Button>
    </div>
  );
}
