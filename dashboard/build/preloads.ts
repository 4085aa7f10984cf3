/** Vite's manifest of the built chunks. */
export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] }
>;

/** Fonts used by the first words of every page. */
const firstFonts = [/bricolage-grotesque-latin-wght/, /figtree-latin-wght/];

/**
 * Has a page's scripts fetched after its styles and fonts: it is drawn before any of them runs, and on a slow line they
 * would take the room of what draws it.
 */
export function scriptsLast(html: string): string {
  return html.replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');
}

/** Lists what a page needs before its own chunk has been parsed: the chunk, its imports and the two fonts. */
export function createPreloads({ manifest, template }: { manifest: Manifest; template: string }) {
  const fonts = Object.values(manifest)
    .flatMap(({ file, assets = [] }) => [file, ...assets])
    .filter((file, index, all) => firstFonts.some((font) => font.test(file)) && all.indexOf(file) === index)
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);

  const chunksOf = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) chunksOf(imported, seen);
    return seen;
  };

  return {
    forPage(module: string): string {
      if (!manifest[module]) throw new Error(`no chunk in the build for ${module}`);
      const scripts = [...chunksOf(module)]
        .filter((file) => !template.includes(file))
        .map((file) => scriptsLast(`<link rel="modulepreload" crossorigin href="/${file}">`));
      return [...fonts, ...scripts].join('');
    },
  };
}
