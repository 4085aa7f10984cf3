import { plain, usDay, usd } from '../../format.js';
import type { Till } from '../../paper/till-document.js';
import { centred, edges, line, type TillLine } from '../../paper/till-text.js';
import { makeDiscountedPurchase } from './discounted-purchase.js';

/** Savings below the line, the number before the name, the description on a separate line. */
export const bestBuyTill: Till = {
  name: 'best-buy-savings',
  print({ random }) {
    const purchase = makeDiscountedPurchase({
      random,
      retailer: 'Best Buy',
      retailerId: 'best-buy',
      departments: ['electronics'],
      nameChars: 18,
      taxRate: 0.0825,
    });
    const items = purchase.items.flatMap((item): TillLine[] => [
      edges(`${item.sku} ${item.name.toUpperCase()}`, `${plain(item.totalCents)} N`),
      ...(item.discountCents > 0 ? [edges('  SAVINGS', `${plain(-item.discountCents)}  `)] : []),
      edges('  ITEM TAX', `${plain(Math.round((item.totalCents - item.discountCents) * 0.0825))}  `),
    ]);
    return {
      expected: { ...purchase, items: purchase.items.map((item) => ({ ...item, quantity: 1 })) },
      lines: [
        { ...centred('BEST BUY'), isBold: true, isTall: true },
        centred('BEST BUY #281'),
        centred('1717 HARRISON ST'),
        centred('SAN FRANCISCO, CA 94103'),
        centred('(415)555-0119'),
        line(`Val #: ${random.digits(4)}-${random.digits(4)}-${random.digits(4)}`),
        line(`${usDay(purchase.purchasedAt, { shortYear: true })} 10:32 0281 003 ${random.digits(4)}`),
        line(),
        ...items,
        edges('SUBTOTAL'.padStart(24), `${plain(purchase.subtotalCents)}  `),
        edges('SALES TAX AMOUNT'.padStart(24), `${plain(purchase.taxCents)}  `),
        { ...edges('TOTAL'.padStart(24), `${usd(purchase.totalCents)}  `), isBold: true },
        edges(`VISA ****${random.digits(4)}`, `${plain(purchase.totalCents)}  `),
        centred('THANK YOU FOR SHOPPING AT BEST BUY'),
      ],
    };
  },
};

/** Circle offers below the item, card savings on the order above the subtotal. */
export const targetOffersTill: Till = {
  name: 'target-offers',
  print({ random }) {
    const purchase = makeDiscountedPurchase({
      random,
      retailer: 'Target',
      retailerId: 'target',
      departments: ['grocery', 'home'],
      nameChars: 16,
      taxRate: 0.0788,
      orderPercent: 5,
    });
    const items = purchase.items.flatMap((item): TillLine[] => [
      edges(
        `${random.digits(9)} ${item.name.toUpperCase()}`,
        `${random.pick(['T', 'NF'])} ${usd(item.totalCents)}`,
      ),
      ...(item.quantity > 1 ? [line(`    ${item.quantity} @ ${usd(item.unitPriceCents)} ea`)] : []),
      ...(item.discountCents > 0
        ? [
            edges(
              `  ${random.pick(['Target Circle', 'CARTWHEEL'])} ${item.percent}%`,
              `${usd(item.discountCents)}-`,
            ),
          ]
        : []),
    ]);
    return {
      expected: purchase,
      lines: [
        { ...centred('TARGET'), isTall: true, isBold: true },
        centred('Richfield - 612-555-0181'),
        centred('6445 Richfield Pkwy'),
        centred('Richfield, Minnesota 55423'),
        centred(`${usDay(purchase.purchasedAt)} 10:32 AM`),
        ...items,
        ...(purchase.discountCents > 0
          ? [edges('REDCARD SAVINGS 5%'.padStart(24), `${usd(purchase.discountCents)}-`)]
          : []),
        edges('SUBTOTAL'.padStart(24), usd(purchase.subtotalCents)),
        edges(`T = MN TAX 7.8800 on ${usd(purchase.subtotalCents)}`, usd(purchase.taxCents)),
        { ...edges('TOTAL'.padStart(24), usd(purchase.totalCents)), isBold: true },
        edges(`*${random.digits(4)} VISA CHARGE`.padStart(24), usd(purchase.totalCents)),
        line(`AUTH CODE: ${random.digits(6)}`),
        line(`Total item count ${purchase.items.length}`),
      ],
    };
  },
};

/** The count before the name, card savings below it, a reward on the order, flags F and T after amounts. */
export const drugstoreTill: Till = {
  name: 'cvs-extracare',
  print({ random }) {
    const purchase = makeDiscountedPurchase({
      random,
      retailer: 'CVS Pharmacy',
      departments: ['grocery'],
      nameChars: 20,
      taxRate: 0.07,
      orderPercent: 8,
    });
    const items = purchase.items.flatMap((item): TillLine[] => [
      edges(` ${item.quantity}  ${item.name}`, `${plain(item.totalCents)}${random.pick(['T', 'F'])}`),
      ...(item.discountCents > 0
        ? [edges('    EXTRACARE CARD SAVINGS', `${plain(item.discountCents)}-`)]
        : []),
    ]);
    return {
      expected: purchase,
      lines: [
        { ...centred('CVS/pharmacy'), isBold: true, isTall: true },
        centred('215 BROADWAY, NASHVILLE, TN 37201'),
        centred('(615) 555-0123'),
        line(`REG#07 TRN#${random.digits(4)} CSHR#0001 STR#${random.digits(4)}`),
        line(`ExtraCare Card #: *********${random.digits(4)}`),
        line(),
        ...items,
        ...(purchase.discountCents > 0
          ? [edges('    EXTRABUCKS REWARDS', `${plain(purchase.discountCents)}-`)]
          : []),
        line(),
        edges(`${purchase.items.length} ITEMS`, ''),
        edges('SUBTOTAL'.padStart(14), plain(purchase.subtotalCents)),
        edges('TAX 7.0%'.padStart(14), plain(purchase.taxCents)),
        { ...edges('TOTAL'.padStart(14), plain(purchase.totalCents)), isBold: true },
        edges('CHARGE'.padStart(14), plain(purchase.totalCents)),
        edges('CHANGE'.padStart(14), '.00'),
        line(`${usDay(purchase.purchasedAt)}  10:32 AM`),
      ],
    };
  },
};

/** Barcodes on separate lines, and ten percent military discount on everything. */
export const hardwareTill: Till = {
  name: 'home-depot-military',
  print({ random }) {
    const purchase = makeDiscountedPurchase({
      random,
      retailer: 'The Home Depot',
      retailerId: 'home-depot',
      departments: ['home'],
      nameChars: 16,
      taxRate: 0.065,
      orderPercent: 10,
    });
    const bare = purchase.items.map(({ discountCents: _none, ...item }) => item);
    const gross = bare.reduce((sum, item) => sum + item.totalCents, 0);
    const discountCents = purchase.orderPercent > 0 ? Math.round(gross / 10) : 0;
    const taxCents = Math.round((gross - discountCents) * 0.065);
    const totalCents = gross - discountCents + taxCents;
    const items = bare.flatMap((item): TillLine[] => [
      edges(
        `${random.digits(12)} ${item.name.toUpperCase()} <A>`,
        item.quantity === 1 ? plain(item.totalCents) : '',
      ),
      ...(item.quantity > 1
        ? [edges(`   ${item.quantity}@${plain(item.unitPriceCents)}`, plain(item.totalCents))]
        : []),
    ]);
    const sum = (label: string, amount: string) => edges(label.padStart(24), amount);
    return {
      expected: {
        ...purchase,
        items: bare,
        subtotalCents: gross - discountCents,
        discountCents,
        taxCents,
        totalCents,
      },
      lines: [
        { ...centred('THE HOME DEPOT'), isBold: true, isTall: true },
        centred('1 LEE RD, ORLANDO, FL 32810 (407)555-0166'),
        line(
          `6302  00052  ${random.digits(5)}  ${usDay(purchase.purchasedAt, { shortYear: true })} 10:32 AM`,
        ),
        line('SALE CASHIER ANA'),
        line(),
        ...items,
        ...(discountCents > 0 ? [edges('MILITARY DISCOUNT 10%', `-${plain(discountCents)}`)] : []),
        line(),
        sum('SUBTOTAL', plain(gross - discountCents)),
        sum('SALES TAX', plain(taxCents)),
        { ...sum('TOTAL', usd(totalCents)), isBold: true },
        line(`XXXXXXXXXXXX${random.digits(4)} VISA`),
        edges('', `USD$ ${plain(totalCents)}`),
      ],
    };
  },
};

/** Sale price on the line with the former price below it, a coupon and shop money below the subtotal. */
export const departmentStoreTill: Till = {
  name: 'kohls-cash',
  print({ random }) {
    const purchase = makeDiscountedPurchase({
      random,
      retailer: "Kohl's",
      retailerId: 'kohls',
      departments: ['clothing'],
      nameChars: 18,
      taxRate: 0,
      orderPercent: 15,
    });
    const bare = purchase.items.map(({ discountCents: _none, ...item }) => ({
      ...item,
      quantity: 1,
      unitPriceCents: item.totalCents,
    }));
    const subtotalCents = bare.reduce((sum, item) => sum + item.totalCents, 0);
    const coupon = purchase.orderPercent > 0 ? Math.round(subtotalCents * 0.15) : 0;
    const cash = random.chance(0.5) ? 1000 : 0;
    const discountCents = coupon + cash;
    const taxCents = Math.round((subtotalCents - discountCents) * 0.06);
    const totalCents = subtotalCents - discountCents + taxCents;
    return {
      expected: { ...purchase, items: bare, subtotalCents, discountCents, taxCents, totalCents },
      lines: [
        { ...centred("KOHL'S"), isBold: true, isTall: true },
        centred('N54 W13600 WOODALE DR'),
        centred('MENOMONEE FALLS, WI 53051'),
        line(`STORE 0017  REG 042  ${usDay(purchase.purchasedAt)}`),
        line(),
        ...bare.flatMap((item): TillLine[] => [
          edges(`4000${random.digits(8)} ${item.name}`.slice(0, 31), plain(item.totalCents)),
          line(`   SALE  (REG ${plain(Math.round(item.totalCents * 1.4))})`),
        ]),
        line(),
        edges('SUBTOTAL', plain(subtotalCents)),
        ...(coupon > 0 ? [edges('  15% OFF COUPON', `-${plain(coupon)}`)] : []),
        ...(cash > 0 ? [edges("  KOHL'S CASH", `-${plain(cash)}`)] : []),
        edges('TAX 6.0%', plain(taxCents)),
        { ...edges('TOTAL', usd(totalCents)), isBold: true },
        edges('KOHLS CHARGE', plain(totalCents)),
        centred('YOU SAVED TODAY'),
      ],
    };
  },
};
