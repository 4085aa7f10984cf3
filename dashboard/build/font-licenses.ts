import { appendFile, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import project from '../../package.json' with { type: 'json' };

const { resolve } = createRequire(import.meta.url);
const fonts = Object.keys(project.devDependencies).filter((name) => name.startsWith('@fontsource'));

/** Appends the licenses of the fonts to those of the scripts: Vite lists modules only. */
export async function addFontLicenses({ file }: { file: string }): Promise<void> {
  for (const font of fonts) {
    const text = await readFile(resolve(`${font}/LICENSE`), 'utf8');
    await appendFile(file, `\n## ${font}\n\n${text.trim()}\n`);
  }
}
