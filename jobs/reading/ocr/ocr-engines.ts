import type { StageClock } from '../stage-clock.js';
import type { OcrEngine } from './ocr-engine.types.js';

/** The engines of one process. */
export type OcrEngines = {
  get(name: OcrEngine['name']): Promise<OcrEngine>;
  close(): Promise<void>;
};

/** Creates the engines of one process, each loaded on first use. */
export function createOcrEngines({ stages }: { stages?: StageClock } = {}): OcrEngines {
  const loaded = new Map<OcrEngine['name'], Promise<OcrEngine>>();
  const load = async (name: OcrEngine['name']): Promise<OcrEngine> =>
    name === 'paddle'
      ? (await import('./paddle/paddle-engine.js')).createPaddleEngine(stages ? { stages } : {})
      : (await import('./tesseract-engine.js')).createTesseractEngine();
  return {
    async get(name: OcrEngine['name']): Promise<OcrEngine> {
      const loading = loaded.get(name) ?? load(name);
      loaded.set(name, loading);
      return await loading;
    },
    async close(): Promise<void> {
      for (const engine of await Promise.all(loaded.values())) await engine.close();
      loaded.clear();
    },
  };
}
