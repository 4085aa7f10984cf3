import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';

/** How to start a Chromium: the Playwright launch options that depend on its origin. */
export type BrowserBinary = {
  /** Where it was found, for messages. */
  source: 'CHROME_PATH' | 'bundled' | 'system';
  executablePath: string;
  env: Record<string, string>;
};

const root = join(import.meta.dirname, '../../..');
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a Chromium: `CHROME_PATH` when set, the one in `@sparticuz/chromium` on 64-bit Intel Linux, elsewhere
 * an installed one; null if there is none.
 *
 * @throws {Error} when `CHROME_PATH` does not exist
 */
export async function findBrowser(): Promise<BrowserBinary | null> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`);
    return { source: 'CHROME_PATH', executablePath: named, env: inheritedEnv() };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return await bundledBrowser();
  const installed = findInstalled();
  return installed ? { source: 'system', executablePath: installed, env: inheritedEnv() } : null;
}

function findInstalled(): string | null {
  if (process.platform === 'darwin') {
    const path = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    return existsSync(path) ? path : null;
  }
  const lookUp = process.platform === 'win32' ? 'where' : 'which';
  for (const name of systemNames) {
    try {
      return execFileSync(lookUp, [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      // Not this one.
    }
  }
  return null;
}

/**
 * The bundled browser, unpacked once into `node_modules/.cache`. The package's own unpacking writes directly into the
 * system's temporary folder and mistakes a half-written file for a finished one; here a folder appears complete, by
 * renaming, or not at all. The libraries and fonts next to it make it run on machines that have neither.
 */
async function bundledBrowser(): Promise<BrowserBinary> {
  const packageDir = join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../..');
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const home = join(root, 'node_modules/.cache', `chromium-${version}`);
  if (!existsSync(home)) await unpack({ binDir: join(packageDir, 'bin'), home });
  return {
    source: 'bundled',
    executablePath: join(home, 'chromium'),
    env: {
      ...inheritedEnv(),
      LD_LIBRARY_PATH: join(home, 'al2023/lib'),
      FONTCONFIG_PATH: join(home, 'fonts'),
    },
  };
}

async function unpack({ binDir, home }: { binDir: string; home: string }): Promise<void> {
  const part = `${home}.${process.pid}`;
  await mkdir(part, { recursive: true });
  const open = (name: string) => createReadStream(join(binDir, name));
  const archives = [
    { name: 'fonts.tar.br', into: join(part, 'fonts') },
    { name: 'al2023.tar.br', into: join(part, 'al2023') },
    { name: 'swiftshader.tar.br', into: part },
  ];
  await Promise.all([
    writeExecutable({ source: open('chromium.br'), path: join(part, 'chromium') }),
    ...archives.map(({ name, into }) => pipeline(open(name), createBrotliDecompress(), extract(into))),
  ]);
  await writeFile(join(part, 'fonts/fonts.conf'), fontsConfig(home));
  try {
    await rename(part, home);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    // Another process was first: its copy is equivalent.
    if (!existsSync(home)) throw error;
  }
}

async function writeExecutable({ source, path }: { source: NodeJS.ReadableStream; path: string }) {
  const file = await open(path, 'w', 0o755);
  await pipeline(source, createBrotliDecompress({ chunkSize: 2 ** 21 }), file.createWriteStream());
}

/** The package's own file refers to a folder in the system's temporary one. */
function fontsConfig(home: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'font-cache')}</cachedir></fontconfig>`,
    '',
  ].join('\n');
}

function inheritedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
