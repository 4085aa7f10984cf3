import { tillItems } from '../till-receipt.fixtures.js';
import { receiptPicture } from './paper/till-document.js';
import { centred, edges, line } from './paper/till-text.js';
import { createRandom } from './random.js';

/** Sales tax of the drawn shop, per cent. */
const taxPercent = 8;

/**
 * The till receipt of 14 items as a phone photographs it: tilted, sagging, in a shadow, with noise. JPEG.
 *
 * @param day ISO 8601 day of the purchase
 */
export async function photographTill({ day }: { day: string }): Promise<Buffer> {
  const random = createRandom(14);
  const usd = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  const [year, month, date] = day.split('-');
  const subtotal = tillItems.reduce((sum, [, cents]) => sum + cents, 0);
  const tax = Math.round((subtotal * taxPercent) / 100);
  const total = subtotal + tax;
  return await receiptPicture({
    random,
    conditions: {
      rotation: 0,
      skew: 2,
      keystone: 0.03,
      bend: 5,
      blur: 0.5,
      shadow: 0.25,
      noise: 5,
      quality: 80,
    },
    lines: [
      { ...centred('TARGET'), isTall: true, isBold: true },
      centred('Richfield - 612-555-0181'),
      centred('6445 Richfield Pkwy'),
      centred('Richfield, Minnesota 55423'),
      centred(`${month}/${date}/${year} 10:32 AM`),
      ...tillItems.map(([name, cents]) =>
        edges(`${random.digits(9)} ${name.slice(0, 18)}`, `T ${usd(cents)}`),
      ),
      edges('SUBTOTAL'.padStart(26), usd(subtotal)),
      edges(`T = MN TAX ${taxPercent.toFixed(4)} on ${usd(subtotal)}`, usd(tax)),
      { ...edges('TOTAL'.padStart(26), usd(total)), isBold: true },
      edges(`*${random.digits(4)} VISA CHARGE`.padStart(26), usd(total)),
      line('AID: A0000000031010'),
      line(`AUTH CODE: ${random.digits(6)}`),
      line(
        `REC#2-${random.digits(4)}-${random.digits(4)}-0079-${random.digits(4)}-1 VCD#750-${random.digits(3)}`,
      ),
      centred('Help make your Target Run better.'),
    ],
  });
}
