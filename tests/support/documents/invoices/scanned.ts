import sharp from 'sharp';
import type { DocumentShape } from '../document.types.js';
import { flatScan } from '../paper/photograph.js';
import { receiptPicture } from '../paper/till-document.js';
import { writePdf } from '../pdf/pdf-writer.js';
import { cornerTill } from '../tills/corner-till.js';

/** A scanned till receipt: a PDF that is one image. */
export const scannedReceipt: DocumentShape = {
  name: 'pdf/scanned',
  async make({ random }) {
    const { lines, expected } = cornerTill.print({ random });
    const jpeg = await receiptPicture({ lines, conditions: flatScan, random });
    const { width = 1, height = 1 } = await sharp(jpeg).metadata();
    const page = { width: width * 0.36, height: height * 0.36, picture: { jpeg, width, height } };
    return {
      shape: 'pdf/scanned',
      expected,
      document: { bytes: writePdf({ pages: [page] }), fileName: 'scan.pdf', fileType: 'application/pdf' },
    };
  },
};
