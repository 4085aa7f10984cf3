import { appendFile, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
/** The fonts of `theme/fonts.css`. */
const fonts = ['bricolage-grotesque', 'figtree'];

/** Appends the licenses of the fonts to those of the scripts: Vite lists modules only. */
export async function addFontLicenses({ file }: { file: string }): Promise<void> {
  for (const font of fonts) {
    const name = `@fontsource-variable/${font}`;
    const text = await readFile(resolve(`${name}/LICENSE`), 'utf8');
    await appendFile(file, `\n## ${name}\n\n${text.trim()}\n`);
  }
}
