import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OcrEngine, Recognition, RgbImage } from '../../../jobs/reading/ocr/ocr-engine.types.js';
import type { OcrEngines } from '../../../jobs/reading/ocr/ocr-engines.js';

/**
 * Engines that keep what they recognised in a folder and give it back for the same pixels: rules are tried on
 * hundreds of receipts in seconds. What is stored speaks of the engines as they were; an empty folder measures anew.
 */
export function storedEngines({ engines, folder }: { engines: OcrEngines; folder: string }): OcrEngines {
  return {
    async get(name) {
      return storedEngine({ name, folder, load: () => engines.get(name) });
    },
    close: engines.close,
  };
}

function storedEngine({
  name,
  folder,
  load,
}: {
  name: OcrEngine['name'];
  folder: string;
  load: () => Promise<OcrEngine>;
}): OcrEngine {
  return {
    name,
    close: async () => undefined,
    async recognise(image, options = {}) {
      const path = join(folder, `${name}-${keyOf(image, options)}.json`);
      const stored = await readFile(path, 'utf8').catch(() => null);
      if (stored !== null) return JSON.parse(stored) as Recognition;
      const recognition = await (await load()).recognise(image, options);
      await mkdir(folder, { recursive: true });
      await writeFile(path, JSON.stringify(recognition));
      return recognition;
    },
  };
}

function keyOf({ data, width, height }: RgbImage, options: object): string {
  return createHash('sha256')
    .update(data)
    .update(JSON.stringify([width, height, options]))
    .digest('hex')
    .slice(0, 32);
}
