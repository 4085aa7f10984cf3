import { endWhenUnread } from './end-when-unread.js';
import { runProgram } from './run-program.js';

endWhenUnread();
await runProgram(process.argv.slice(2));
