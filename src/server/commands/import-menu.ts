/**
 * npm run menu:import -- FILE [--into ID] [--yes] [--empty-menu]
 *
 * Shows what the restaurants of a menu file would change, in dollars, asks, fetches the pictures and stores
 * (rule menu-import-preview). Nothing changes unless the whole file is sound. With `--into` the file's menu becomes the
 * menu of the stored restaurant ID, which keeps its name, address and phone. `--yes` stores without asking; a menu that
 * would lose all its dishes needs `--empty-menu`.
 */
import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { Restaurant } from '#domain/menu/menu.ts';
import { publicPictures } from '#server/adapters/public-pictures.ts';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { keepOnDisk } from '#server/http/upload/keep-upload.ts';
import { readShop } from '#server/live-shop.ts';
import { chooseMenuPictures } from '#server/main/choose-adapters.ts';
import { knownPictures, storePictures } from '#server/modules/pictures/index.ts';
import {
  type ImportPreview,
  loadRestaurants,
  type MenuFileContent,
  type MenuFileRead,
  previewImport,
  readMenuSafely,
  readRestaurant,
  TOO_LARGE_TEXT,
} from '#server/modules/restaurants/index.ts';
import type { Settings } from '#server/settings.ts';
import { currentTime } from '#server/time-and-chance.ts';
import { Refused, readFileName, readWords, runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'Usage: npm run menu:import -- FILE [--into RESTAURANT_ID] [--yes] [--empty-menu]';
const LISTED = 200;

interface Input {
  readonly file: string;
  readonly into: string | undefined;
  /** Stores without asking. */
  readonly yes: boolean;
  /** A menu may lose all its dishes. */
  readonly emptyMenu: boolean;
}

async function storedOf(database: OpenDatabase, id: string | undefined): Promise<Restaurant | null> {
  if (id === undefined) return null;
  const stored = await readRestaurant(database.db, id);
  return stored?.restaurant ?? null;
}

function list(lines: readonly string[], say: (line: string) => void, indent = '', inAll = lines.length): void {
  for (const line of lines.slice(0, LISTED)) say(`${indent}${line}`);
  if (inAll > LISTED) say(`${indent}and ${inAll - LISTED} more`);
}

function report(problems: readonly string[], inAll = problems.length): number {
  list(problems, console.error, '', inAll);
  console.error(`${inAll} ${inAll === 1 ? 'problem' : 'problems'}; nothing was changed.`);
  return 1;
}

/** Reads the file. It may be a pipe: then its content is stored on the disk until it is read. */
function readFileOf(settings: Settings, path: string, stored: Restaurant | null): Promise<MenuFileRead | null> {
  if (statSync(path).isFile()) return readMenuSafely({ path, stored });
  return keepOnDisk(settings.dataDir)(async (keep) =>
    readMenuSafely({ path: await keep(createReadStream(path)), stored }),
  );
}

function showPreview(preview: ImportPreview): void {
  console.log(`\n${preview.summary}`);
  list(preview.lines, console.log, '  ');
  list(preview.warnings, console.log, '  Please look: ');
}

/** Whether to continue: asks if there is a terminal. */
async function isAgreed({ yes }: Input): Promise<boolean> {
  if (yes) return true;
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new Refused('Nothing was changed. Nobody can be asked here: add --yes to store it.');
  }
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asked.question('\nStore this? (yes or no) ');
  asked.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

async function fetchPictures(restaurants: readonly Restaurant[], settings: Settings): Promise<readonly Restaurant[]> {
  const kept = await storePictures(restaurants, {
    pictures: chooseMenuPictures(settings),
    source: publicPictures(),
    now: currentTime,
    onPicture: (done, of) => {
      if (done % 25 === 0 || done === of) console.log(`Pictures: ${done} of ${of}`);
    },
  });
  list(
    kept.failed.map(({ url, reason }) => `No picture: ${url} ${reason}`),
    console.log,
  );
  return kept.restaurants;
}

async function store(database: OpenDatabase, restaurants: readonly Restaurant[]): Promise<void> {
  await loadRestaurants(database, restaurants, {
    now: currentTime(),
    onStored: (restaurant, count) => {
      const dishes = restaurant.menu.reduce((sum, category) => sum + category.items.length, 0);
      console.log(`${count} of ${restaurants.length}: ${restaurant.name}, ${dishes} dishes`);
    },
  });
  console.log('Done. A running server shows the new menus within a second.');
}

/** Shows what would change; returns the restaurants whose menu would be empty, and whether nothing changes. */
async function preview(
  database: OpenDatabase,
  settings: Settings,
  { restaurants, leftOut, leftOutInAll, doubts, hasTypedCents }: MenuFileContent,
) {
  const shop = await readShop({ database }, settings.firstShop);
  const known = await knownPictures(restaurants, chooseMenuPictures(settings));
  const emptied: string[] = [];
  let isSame = known.missing === 0;
  for (const restaurant of known.restaurants) {
    const shown = await previewImport(database.db, restaurant, {
      now: currentTime(),
      hub: shop.current.hub,
      hasTypedCents,
    });
    if (shown.isEmptied) emptied.push(restaurant.name);
    isSame &&= shown.isSame;
    showPreview(shown);
  }
  if (known.missing > 0) console.log(`\n${known.missing} pictures are fetched from where the file says they are.`);
  list(doubts, console.log, '  Please look: ');
  if (leftOut.length > 0) console.log('\nNot taken over:');
  list(leftOut, console.log, '  ', leftOutInAll);
  return { emptied, isSame };
}

async function importMenu(database: OpenDatabase, settings: Settings, input: Input): Promise<number> {
  const stored = await storedOf(database, input.into);
  if (input.into !== undefined && stored === null) return report([`There is no stored restaurant '${input.into}'.`]);
  console.log(`Reading ${input.file} …`);
  const read = await readFileOf(settings, input.file, stored);
  if (read === null) return report([TOO_LARGE_TEXT]);
  if (!read.ok) return report(read.problem.problems, read.problem.problemsInAll);
  console.log(`It is ${read.value.format}.`);
  const { emptied, isSame } = await preview(database, settings, read.value);
  if (emptied.length > 0 && !input.emptyMenu) {
    return report(emptied.map((name) => `${name} would lose all its dishes. If that is meant, add --empty-menu.`));
  }
  if (isSame) {
    console.log('\nNothing changes.');
    return 0;
  }
  if (!(await isAgreed(input))) {
    console.log('Nothing was changed.');
    return 1;
  }
  await store(database, await fetchPictures(read.value.restaurants, settings));
  return 0;
}

await runCommand(async () => {
  const { values, positionals } = readWords(USAGE, {
    into: { type: 'string' },
    yes: { type: 'boolean' },
    'empty-menu': { type: 'boolean' },
  });
  const file = readFileName(USAGE, positionals);
  const input = { file, into: values.into, yes: values.yes === true, emptyMenu: values['empty-menu'] === true };
  return withDatabase((database, settings) => importMenu(database, settings, input));
});
