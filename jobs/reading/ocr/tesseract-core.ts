import { createRequire } from 'node:module';
import type { Page } from 'tesseract.js';

const require = createRequire(import.meta.url);

type Packet = { workerId: string; jobId: string; action: string; payload: object };
type Reply = { status: 'resolve' | 'reject' | 'progress'; data: unknown };
type WorkerScript = {
  setAdapter(adapter: object): void;
  dispatchHandlers(packet: Packet, send: (reply: Reply) => void): void;
};

/**
 * tesseract.js without the thread that it starts for itself: the reading child is a process of its own, and the right to
 * start threads is one by which code in it could shed its limits. Runs the package's worker script as it is, but asks
 * it by a call. It keeps its state in the module: one of these per process.
 */
export function loadTesseract() {
  const script: WorkerScript = require('tesseract.js/src/worker-script/index.js');
  script.setAdapter({
    getCore: require('tesseract.js/src/worker-script/node/getCore.js'),
    gunzip: require('tesseract.js/src/worker-script/node/gunzip.js'),
    readCache: require('tesseract.js/src/worker-script/node/cache.js').readCache,
  });
  let asked = 0;

  function ask(action: string, payload: object): Promise<unknown> {
    asked += 1;
    const packet = { workerId: 'tesseract', jobId: String(asked), action, payload };
    return new Promise((resolve, reject) => {
      script.dispatchHandlers(packet, ({ status, data }) => {
        if (status === 'resolve') resolve(data);
        if (status === 'reject') reject(new Error(String(data)));
      });
    });
  }

  return {
    /** Loads the engine and one language from a folder; `oem` and parameters are tesseract's own. */
    async open({
      langs,
      langPath,
      oem,
      params,
    }: {
      langs: string;
      langPath: string;
      oem: number;
      params: object;
    }) {
      const options = { lstmOnly: true, langPath, gzip: true, cacheMethod: 'none', logging: false };
      await ask('load', { options });
      await ask('loadLanguage', { langs, options });
      await ask('initialize', { langs, oem, config: {} });
      await ask('setParameters', { params });
    },
    /** Reads a picture file; a bad one rejects. */
    recognise: async (image: Uint8Array) =>
      (await ask('recognize', { image, options: {}, output: { blocks: true, text: false } })) as Page,
    /** Frees the engine. */
    close: () => ask('terminate', {}),
  };
}
