/**
 * Breaks each rule about money in one place at a time, in memory, and runs the tests of that rule: a mutant that they
 * pass survives, and a rule has a gap in its tests. `npx tsx scripts/checks/mutants.ts [RULE…]`; exit code 1 with survivors.
 */
import { readFile } from 'node:fs/promises';
import { startVitest } from 'vitest/node';
import { type Mutant, type Rule, rules } from './mutants.data.js';

/** Whether some test fails once the rule is broken so. */
async function isNoticed({ file, tests }: Rule, [from, to]: Mutant): Promise<boolean> {
  const vitest = await startVitest(
    'test',
    tests,
    {
      watch: false,
      bail: 1,
      reporters: [{}],
      maxWorkers: 1,
      coverage: { enabled: false },
      // What is kept from other runs is the rule unbroken.
      experimental: { fsModuleCache: false },
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          transform: (code: string, id: string) =>
            id.endsWith(`/${file}`) ? code.replace(from, () => to) : null,
        },
      ],
    },
  );
  const failed = vitest.state.getCountOfFailedTests();
  await vitest.close();
  // Vitest marks the process as failed for what is wanted here.
  process.exitCode = 0;
  return failed > 0;
}

async function main(names: readonly string[]): Promise<void> {
  const wanted = rules.filter(({ name }) => names.length === 0 || names.includes(name));
  const survivors: string[] = [];
  let count = 0;
  for (const rule of wanted) {
    const source = await readFile(rule.file, 'utf8');
    // Tests that fail without a mutant would let every mutant die.
    if (await isNoticed(rule, ['', ''])) throw new Error(`the tests of ${rule.name} fail as it is`);
    for (const mutant of rule.mutants) {
      const [from, to] = mutant;
      if (source.split(from).length !== 2) throw new Error(`${rule.file} has not once: ${from}`);
      count += 1;
      const dies = await isNoticed(rule, mutant);
      const line = `${rule.name}: ${from} -> ${to}`;
      if (!dies) survivors.push(line);
      process.stdout.write(`${dies ? 'died    ' : 'SURVIVED'}  ${line}\n`);
    }
  }
  process.stdout.write(`${count - survivors.length} of ${count} mutants died\n`);
  process.exitCode = survivors.length > 0 ? 1 : 0;
}

await main(process.argv.slice(2));
