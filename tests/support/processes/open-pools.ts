import { afterEach } from 'vitest';
import { createLogger } from '../../../platform/logger/logger.js';
import {
  type ChildPool,
  type ChildPoolOptions,
  createChildPool,
} from '../../../platform/processes/pool/child-pool.js';
import { compiledModule } from '../build/compiled.js';

/** Returns what opens pools of the children of `child-pool.fixtures.ts`; each is closed after its test. */
export function openPools(): (options?: Partial<ChildPoolOptions>) => ChildPool {
  const pools: ChildPool[] = [];
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.close()));
  });
  return (options = {}) => {
    const pool = createChildPool({
      module: compiledModule('platform/processes/pool/child-pool.fixtures.ts'),
      size: 1,
      maxUses: 100,
      maxRssBytes: 2 ** 30,
      maxOldSpaceMb: 96,
      logger: createLogger({ level: 'silent', name: 'test' }),
      ...options,
    });
    pools.push(pool);
    return pool;
  };
}

/** Whether a process runs. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
