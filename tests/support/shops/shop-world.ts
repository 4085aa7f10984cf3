import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { minuteMs } from '../../../domain/shared/units.js';
import { openObserver } from '../observer.js';
import { startProduct } from '../product.js';
import { openMovedClock } from '../time/moved-clock.js';
import { startShops } from './start-shops.js';

const cli = fileURLToPath(new URL('../../../dist/scripts/cli/cli.main.js', import.meta.url));

/** The built product beside one simulated shop whose policy it knows and whose price falls, from noon of today on. */
export async function openShopWorld({ dataDir }: { dataDir?: string } = {}) {
  const noon = new Date();
  noon.setUTCHours(12, 0, 0, 0);
  const clock = await openMovedClock({ start: noon });
  const shops = await startShops({ seed: 11, clock, kinds: ['drop-json-ld'] });
  const product = await startProduct({
    env: { ...clock.env, PRICE_FETCH_ALLOW: shops.fetchAllow },
    ...(dataDir ? { dataDir } : {}),
  });
  const observer = await openObserver({ uri: product.mongodbUri });
  const records = join(product.dataDir, 'retailers.json');
  await writeFile(records, JSON.stringify(shops.shops.map(({ retailer }) => retailer)));
  await promisify(execFile)(process.execPath, [cli, 'retailers', 'import', records], {
    env: { ...process.env, ...clock.env, MONGODB_URI: product.mongodbUri, DATA_DIR: product.dataDir },
  });
  clock.advance(minuteMs);
  return {
    clock,
    shops,
    product,
    observer,
    async close(): Promise<void> {
      await observer.close();
      await product.stop();
      await shops.stop();
      await clock.close();
    },
  };
}
