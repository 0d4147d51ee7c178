/**
 * node tests/browser/film-set-up.ts OUT_DIR
 *
 * Opens a new shop as its owner does: starts a production server on an empty folder with `npm start`, and goes from the
 * link that it prints to the first paid order, on a phone of 390 px. Writes a numbered picture of every step,
 * films.json, and a line for each step: its time, and what was typed and pressed before. The estimate for a person uses
 * the keystroke-level model (KEY, PRESS, THOUGHT, LOOK below).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { LOOKS } from './steps/looks.ts';
import * as opening from './steps/opening.ts';
import type { Look } from './steps/walk.ts';

const ROOT = new URL('../../', import.meta.url);
const PATIENCE_MS = 60_000;
/**
 * Seconds that a person takes on a phone: a letter, a press with the way to it, a thought before either, a new screen.
 */
const KEY = 0.4;
const PRESS = 1.1;
const THOUGHT = 1.35;
const LOOK = 5;

interface Done {
  fields: number;
  letters: number;
  presses: number;
  screens: number;
}

/** Told in the page: what a person would type and press. */
function listen(tell: (what: 'press' | 'file' | 'field', letters: number) => void): void {
  const typed = (element: EventTarget | null): element is HTMLInputElement | HTMLTextAreaElement =>
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(element.type));
  addEventListener('click', ({ isTrusted }) => isTrusted && tell('press', 0), true);
  addEventListener('keydown', ({ key }) => key === 'Enter' && tell('press', 0), true);
  addEventListener(
    'change',
    ({ target }) => {
      if (typed(target)) tell('field', target.value.length);
      else if (target instanceof HTMLInputElement && target.type === 'file') tell('file', 0);
    },
    true,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** `npm start` on an empty folder; the link is what it prints. */
async function startShop(dataDir: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_URL: origin,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    ALLOW_SANDBOX_PAYMENTS: 'yes',
  };
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const link = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    server.stdout.setEncoding('utf8').on('data', (words: string) => {
      said += words;
      const found = /http:\S+\/office\/set-up#\S+/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    });
  });
  const stop = async (): Promise<void> => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  return { origin, link, stop };
}

async function film(folder: string): Promise<void> {
  const began = performance.now();
  const seconds = (): number => Math.round((performance.now() - began) / 100) / 10;
  const dataDir = await mkdtemp(join(tmpdir(), 'film-'));
  await mkdir(folder, { recursive: true });
  const shop = await startShop(dataDir);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args });
  const done: Done = { fields: 0, letters: 0, presses: 0, screens: 0 };
  const frames: (Done & { readonly name: string; readonly seconds: number })[] = [];
  const look: Look = async (page, screen) => {
    done.screens += 1;
    const name = `${String(done.screens).padStart(2, '0')}-${screen}`;
    frames.push({ name, seconds: seconds(), ...done });
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    console.log(name, seconds(), 's', JSON.stringify(done));
  };
  const newPhone = async (): Promise<Page> => {
    const context = await browser.newContext({ baseURL: shop.origin, ...LOOKS[0].device, reducedMotion: 'reduce' });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.exposeFunction('tellFilm', (what: 'press' | 'file' | 'field', letters: number) => {
      if (what === 'press') done.presses += 1;
      // The field is pressed first; a file is chosen by two presses more.
      else done.presses += what === 'file' ? 2 : 1;
      if (what === 'field') done.fields += 1;
      done.letters += letters;
    });
    await context.addInitScript(`(${listen})((...told) => window.tellFilm(...told))`);
    return context.newPage();
  };
  try {
    const owner = await newPhone();
    await opening.makeAccount(owner, shop.link, look);
    await opening.openTooEarly(owner, look);
    await opening.importAddresses(owner, look);
    await opening.nameShop(owner, look);
    await opening.placeHub(owner, look);
    await opening.setHours(owner, look);
    await opening.setFees(owner, look);
    await opening.addRestaurant(owner, look);
    await opening.writeMenu(owner, look);
    await opening.addChoices(owner, look);
    await opening.publishMenu(owner, look);
    await opening.openShop(owner, look);
    const untilOpen = { ...done };
    const number = await opening.orderFirst(await newPhone(), look);
    await owner.goto('/delivery');
    await owner
      .getByRole('button', { name: `Take: ${number}` })
      .first()
      .waitFor();
    await look(owner, 'board-with-the-order');
    await report(folder, frames, untilOpen);
  } finally {
    await browser.close();
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Minutes that a person needs for so much, one decimal. */
function minutes({ fields, letters, presses, screens }: Done): number {
  const spent = letters * KEY + presses * (PRESS + THOUGHT) + fields * THOUGHT + screens * LOOK;
  return Math.round(spent / 6) / 10;
}

async function report(folder: string, frames: readonly Done[], untilOpen: Done): Promise<void> {
  await writeFile(join(folder, 'film.json'), JSON.stringify(frames, null, 2));
  const words = ({ fields, presses, letters, screens }: Done): string =>
    `${fields} fields, ${letters} letters, ${presses} presses, ${screens} screens`;
  console.log(`Until the shop is open: ${words(untilOpen)}: about ${minutes(untilOpen)} minutes for a person.`);
  const last = frames.at(-1);
  if (last !== undefined)
    console.log(`Until its first order is on the board: ${words(last)}: ${minutes(last)} minutes.`);
}

const [out] = process.argv.slice(2);
if (out === undefined) {
  console.error('Usage: node tests/browser/film-set-up.ts OUT_DIR');
  process.exitCode = 2;
} else {
  await film(out);
}
