import { afterAll, beforeAll } from 'vitest';
import { type Product, startProduct } from '../support/product.js';
import { describeAdminSignIn } from '../support/walks/admin-signs-in.js';
import { describeAdminWork } from '../support/walks/admin-works.js';
import { describeSubscriber } from '../support/walks/subscriber.js';

// One product for all of them: its start costs as much as a walk.
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const running = (): Product => product;
await describeAdminSignIn(running);
await describeSubscriber(running);
await describeAdminWork(running);
