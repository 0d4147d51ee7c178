/**
 * node tests/browser/engines/pictures.ts BASE_URL OUT_DIR webkit|firefox|chromium light|dark
 *
 * Takes the journey of the engine tests on a running server with the demo (DEMO_PASSWORD as in steps/staff-names.ts),
 * and writes a PNG of every screen, on the device that the journey has there.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jpeg } from '#tests/support/pictures.ts';
import { hirePerson } from '../steps/staff.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { walkAll } from './journey.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const ENGINES = { webkit: startWebKit, firefox: startFirefox, chromium: startChromium };

const [origin = '', out = '', name = '', scheme] = process.argv.slice(2);
const folder = join(out, `${name}-${scheme}`);
await mkdir(folder, { recursive: true });
const photo = join(folder, 'door.jpg');
await writeFile(photo, await jpeg(1200, 900));
const start = ENGINES[name as keyof typeof ENGINES];
const engine = await start(scheme === 'dark' ? 'dark' : 'light');
process.once('SIGTERM', () => process.exit(1));
const visitor = new Visitor(engine, origin);
const take = async (screen: string): Promise<void> =>
  writeFile(join(folder, `${screen}-${visitor.device}.png`), await engine.screenshot());
try {
  const price = `7.${(Date.now() % 90) + 10}`;
  await walkAll(visitor, { driver: await hirePerson('driver', origin), photo, price }, take);
} catch (error) {
  await writeFile(join(folder, 'stuck.png'), await engine.screenshot());
  throw error;
} finally {
  await engine.quit();
}
