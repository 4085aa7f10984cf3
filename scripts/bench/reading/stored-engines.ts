import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OcrEngine } from '../../../jobs/reading/ocr/ocr-engine.types.js';
import type { OcrEngines } from '../../../jobs/reading/ocr/ocr-engines.js';
import type { RgbImage } from '../../../platform/pictures/rgb-image.types.js';

/**
 * Engines that store their results in a folder and return them for the same pixels, so that rules can be tried on
 * hundreds of receipts in seconds. Stored results are those of the engines at that time; use an empty folder to
 * measure again.
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
      if (stored !== null) return JSON.parse(stored);
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
