import type { Attack, AttackTarget } from './attack.types.js';

/**
 * The attacker: a process of its own, so that its work is not measured as the product's. What it is told to do and
 * what was answered travel over IPC.
 */
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);
process.once('message', async ({ name, target }: { name: string; target: AttackTarget }) => {
  // A server that defends itself cuts connections in every way there is.
  process.on('uncaughtException', () => undefined);
  const { attack } = (await import(`./${name}.attack.js`)) as { attack: Attack };
  const answered = await attack.run(target).catch((error: Error) => `failed: ${error.message}`);
  process.send?.(answered, () => process.exit(0));
});
