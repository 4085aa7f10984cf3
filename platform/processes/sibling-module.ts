/**
 * URL of a module next to the caller: `.ts` when running from sources (tsx), `.js` once built.
 *
 * @param from `import.meta.url` of the caller
 * @param name path relative to it, without extension
 */
export function siblingModule({ from, name }: { from: string; name: string }): URL {
  return new URL(`${name}${from.endsWith('.ts') ? '.ts' : '.js'}`, from);
}
