import { startProduct } from './start/product.js';
import { exitCodeOfArguments } from './start/start-arguments.js';

const exitCode = exitCodeOfArguments(process.argv.slice(2)) ?? (await startProduct());
// Everything has stopped; a pending connection attempt must not delay the exit.
process.exit(exitCode);
