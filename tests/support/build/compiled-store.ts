import { compiledPath } from './compiled.js';

/** Replaces `embedded-mongo/store-program.ts` in tests (vitest.config.ts): stores run compiled, as for users. */
export const storeProgram = (): string[] => [compiledPath('embedded-mongo/store.main.ts')];
