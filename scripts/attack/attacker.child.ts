import type { AttackTarget } from './attack.types.js';
import { loadAttack } from './let-loose.js';

/**
 * The attacker, in its own process so that its work is not measured as the product's. The order and the result
 * travel over IPC.
 */
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);
process.once('message', async ({ name, target }: { name: string; target: AttackTarget }) => {
  // A server that defends itself cuts connections in every possible way.
  process.on('uncaughtException', () => undefined);
  const attack = await loadAttack(name);
  const answered = await attack.run(target).catch((error: Error) => `failed: ${error.message}`);
  process.send?.(answered, () => process.exit(0));
});
