import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The version in the product's `package.json`, from sources and from the built program alike. */
export function productVersion(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (existsSync(path)) {
      const { name, version }: { name?: string; version?: string } = JSON.parse(readFileSync(path, 'utf8'));
      if (name === 'dropback' && version) return version;
    }
    if (folder === dirname(folder)) return 'unknown';
  }
}
