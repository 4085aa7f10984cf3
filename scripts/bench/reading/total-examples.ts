import { prepareLines } from '../../../domain/receipts/reading/prepare-lines.rules.js';
import { readLedger } from '../../../domain/receipts/reading/read-lines.js';
import { totalCandidates } from '../../../domain/receipts/reading/totals/total-candidates.rules.js';
import type { TextLine, TextPiece } from '../../../domain/receipts/text-lines.types.js';
import { groupLines } from '../../../domain/receipts/view/group-lines.rules.js';
import type { LabelledReceipt } from './labelled-receipts.js';
import type { TotalExample } from './total-model.js';

/** The candidates of each receipt, from its transcript or from its OCR result. */
export function totalExamples({
  receipts,
  piecesOf = (receipt) => receipt.transcript,
}: {
  receipts: LabelledReceipt[];
  piecesOf?: (receipt: LabelledReceipt) => TextPiece[];
}): TotalExample[] {
  return receipts.flatMap((receipt) =>
    receipt.totalCents === null
      ? []
      : [
          {
            shop: receipt.company.toUpperCase().replace(/[^A-Z]/g, ''),
            totalCents: receipt.totalCents,
            candidates: candidatesOf(groupLines({ pieces: piecesOf(receipt), page: 1 })),
          },
        ],
  );
}

function candidatesOf(lines: TextLine[]) {
  return totalCandidates(readLedger(prepareLines({ lines, isRecognised: true })));
}
