/**
 * The module beside the caller as it exists at this moment: `.ts` when running from the sources (tsx), `.js` once
 * built.
 *
 * @param from `import.meta.url` of the caller
 * @param name path relative to it, without an ending
 */
export function siblingModule({ from, name }: { from: string; name: string }): URL {
  return new URL(`${name}${from.endsWith('.ts') ? '.ts' : '.js'}`, from);
}
