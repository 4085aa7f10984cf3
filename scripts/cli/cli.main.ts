import { endWhenUnread } from './end-when-unread.js';
import { runProgram } from './run-program.js';
import { endWhenSilent } from './shared/silent-database.js';

endWhenUnread();
await runProgram(process.argv.slice(2));
endWhenSilent();
