import type { mongo } from 'mongoose';
import { searchTermsOf } from '../../../domain/shared/text/search-terms.js';
import type { Migration } from './migration.types.js';

type Text = string | null | undefined;
type Row = {
  _id: string;
  search?: string[];
  email?: unknown;
  phone?: unknown;
  file_name?: unknown;
  readings?: unknown;
  retailer?: unknown;
  order_number?: unknown;
  name?: unknown;
  purchase_id?: unknown;
  item_id?: unknown;
};
type Read = { retailer?: { value?: Text }; orderNumber?: { value?: Text } };

const bought = (row: Row): Text[] => [row.email, row.retailer, row.order_number].map(textOf);

/** Receipts, purchases, claims, drops and sign-ups are searchable by word; adds the terms to those already stored. */
export const listTerms: Migration = {
  id: '0018-list-terms',
  async apply(db) {
    await dropOldIndex(db);
    await addTerms(db, 'waitlist', async ({ email, phone }) => [textOf(email), textOf(phone)]);
    await addTerms(db, 'receipt_uploads', async ({ email, file_name, readings }) => {
      const read = (Array.isArray(readings) ? readings : []) as Read[];
      const said = read.flatMap(({ retailer, orderNumber }) => [retailer?.value, orderNumber?.value]);
      return [textOf(email), textOf(file_name), ...said];
    });
    await addTerms(db, 'purchases', async (row) => bought(row));
    await addTerms(db, 'claims', async (row) => [...bought(row), textOf(row.name)]);
    const purchases = db.collection<Row>('purchases');
    const items = db.collection<Row>('purchase_items');
    await addTerms(db, 'drops', async ({ purchase_id, item_id }) => {
      const purchase = await purchases.findOne({ _id: textOf(purchase_id) ?? '' });
      const item = await items.findOne({ _id: textOf(item_id) ?? '' });
      return [...(purchase ? bought(purchase) : []), textOf(item?.name)];
    });
  },
};

/** Drops the index of which one that lists receipts without a file in their order has taken the place. */
async function dropOldIndex(db: mongo.Db): Promise<void> {
  const receipts = db.collection('receipt_uploads');
  const name = 'file_path_1';
  const isThere = async () =>
    (await db.listCollections({ name: 'receipt_uploads' }).hasNext()) && (await receipts.indexExists(name));
  if (!(await isThere())) return;
  await receipts.dropIndex(name).catch(async (error: unknown) => {
    // Another process may have dropped it meanwhile.
    if (await isThere()) throw error;
  });
}

function textOf(value: unknown): Text {
  return typeof value === 'string' ? value : null;
}

async function addTerms(
  db: mongo.Db,
  collection: string,
  textsOf: (row: Row) => Promise<Text[]>,
): Promise<void> {
  const rows = db.collection<Row>(collection);
  for await (const row of rows.find({ search: { $exists: false } })) {
    const terms = searchTermsOf(await textsOf(row));
    // Another process may have added some meanwhile.
    await rows.updateOne({ _id: row._id }, { $addToSet: { search: { $each: terms } } });
  }
}
