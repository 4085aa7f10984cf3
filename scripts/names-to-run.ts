/**
 * Which attacks or measurements a command line asks for, by the beginnings of their names: all without any. A beginning
 * that fits none ends the process with the usage, because a run of nothing would look like a success.
 */
export function namesToRun({
  command,
  all,
  wanted,
}: {
  /** The script of `package.json`. */
  command: string;
  all: readonly string[];
  wanted: readonly string[];
}): string[] {
  if (wanted.some((beginning) => !all.some((name) => name.startsWith(beginning)))) {
    const names = all.map((name) => `  ${name}`).join('\n');
    console.error(`Usage: npm run ${command} -- [NAME...], each the beginning of one of:\n${names}`);
    process.exit(1);
  }
  return all.filter((name) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning)));
}
