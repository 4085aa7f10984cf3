/** A line as Costco's order service has it, with the fields that browser scripts ask for. */
export function costcoLine(changes: object = {}): Record<string, unknown> {
  return {
    itemNumber: '1792368',
    itemDescription01: 'ROBOT VACUUM',
    frenchItemDescription1: null,
    itemDescription02: 'SELF-EMPTY',
    itemIdentifier: null,
    unit: 1,
    amount: 299.99,
    taxFlag: 'Y',
    itemUnitPriceAmount: 299.99,
    fuelUnitQuantity: null,
    fuelGradeCode: null,
    ...changes,
  };
}

/** Instant savings on an article: a line of its own with a negative amount. */
export function costcoCoupon(changes: object = {}): Record<string, unknown> {
  return costcoLine({
    itemNumber: '363598',
    itemDescription01: '/1792368',
    frenchItemDescription1: '/1792368',
    itemDescription02: null,
    unit: -1,
    amount: -50,
    itemUnitPriceAmount: 0,
    ...changes,
  });
}

/** A receipt of a warehouse, made up, with everything in it that nobody else should store. */
export function costcoReceipt(changes: object = {}): Record<string, unknown> {
  return {
    warehouseName: 'SPRINGFIELD',
    receiptType: 'In-Warehouse',
    documentType: 'WarehouseReceiptDetail',
    transactionDateTime: '2026-11-20T13:23:00',
    transactionDate: '2026-11-20',
    companyNumber: 1,
    warehouseNumber: 1343,
    registerNumber: 5,
    transactionNumber: 186,
    transactionType: 'Sales',
    transactionBarcode: '21134300501862611201323',
    warehouseAddress1: '1 EXAMPLE WAY',
    warehouseCountry: 'US',
    membershipNumber: '111900000001',
    total: 318.22,
    subTotal: 293.97,
    taxes: 24.25,
    instantSavings: 50,
    totalItemCount: 3,
    itemArray: [
      costcoLine(),
      costcoCoupon(),
      costcoLine({
        itemNumber: '512599',
        itemDescription01: 'PAPER TOWEL',
        itemDescription02: null,
        unit: 2,
        amount: 43.98,
        itemUnitPriceAmount: 21.99,
      }),
    ],
    tenderArray: [
      {
        tenderTypeCode: '061',
        tenderDescription: 'VISA',
        amountTender: 318.22,
        displayAccountNumber: '4242',
        tenderAuthorizationCode: '012345',
      },
    ],
    couponArray: [],
    ...changes,
  };
}
