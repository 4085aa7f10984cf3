import { startProduct } from './start/product.js';

const exitCode = await startProduct();
// Everything has stopped; a connection that is still being tried must not hold up the end.
process.exit(exitCode);
