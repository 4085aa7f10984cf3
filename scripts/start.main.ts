import { startProduct } from './start/product.js';

process.exitCode = await startProduct();
