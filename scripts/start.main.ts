import { startProduct } from './start/product.js';
import { exitCodeOfArguments } from './start/start-arguments.js';

const exitCode = exitCodeOfArguments(process.argv.slice(2)) ?? (await startProduct());
// Everything has stopped; a connection that is still being tried must not hold up the end.
process.exit(exitCode);
