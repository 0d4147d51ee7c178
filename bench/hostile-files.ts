/**
 * Generated hostile files (menus, address lists, pictures, spreadsheets) sent to a server that may take 512 MB, while
 * customers ask for a menu ten times a second: restarts, answers, memory, and how long the customers wait (rule
 * outside-files). The server's memory is read every 50 ms, and the server is ended where it is above the limit.
 * Run: node bench/hostile-files.ts [files] [seed].
 */
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { HOSTILE_TEXTS, hostileValue } from '#tests/support/fuzz/fuzzed-values.ts';
import { type Random, seeded } from '#tests/support/fuzz/random.ts';
import { BOUNDARY, type FormPart, field, formBody } from '#tests/support/photo-form.ts';
import { pngBomb } from '#tests/support/pictures.ts';
import { leaveServerCore, ORIGIN, residentMb, withServer } from './bench-server.ts';
import { inDatabase, inNewFolder } from './engines.ts';
import { timesOf } from './figures.ts';
import { furnish } from './one-shop.ts';
import { hire } from './staffed-server.ts';

const MOST_MB = 512;
const MEGABYTE = 1024 * 1024;
const CUSTOMER_MS = 100;
/** A picture of nearly 50 megapixels. */
const SIDE = 7000;

interface Kind {
  readonly name: string;
  readonly path: string;
  readonly field: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly make: (random: Random) => Buffer;
}

/** Mostly small, at times as large as is taken. */
const sizeOf = (random: Random): number => (random.isOneIn(25) ? 19 * MEGABYTE : 1 + random.below(200_000));

const filled = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length));

/** Some bytes are others, or the end is missing. */
function damaged(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  for (let times = random.below(12); times > 0; times -= 1) copy[random.below(copy.length)] = random.below(256);
  return random.isOneIn(4) ? copy.subarray(0, random.below(copy.length)) : copy;
}

function menu(random: Random): Buffer {
  const size = sizeOf(random);
  const list = (length: number, one: unknown) => JSON.stringify(Array(length).fill(one));
  const texts = [
    () => filled('[', size),
    () => filled('{"a":', size),
    () => list(Math.ceil(size / 10), { a: { b: {} } }),
    () => JSON.stringify({ elements: Array.from({ length: 50 }, () => hostileValue(random)) }),
    () => JSON.stringify({ categories: [{ id: 1, name: random.pick(HOSTILE_TEXTS), items: hostileValue(random) }] }),
    () => JSON.stringify({ name: 'x'.repeat(size), menu: [] }),
  ];
  return damaged(Buffer.from(random.pick(texts)()), random);
}

function spreadsheet(random: Random): Buffer {
  const size = sizeOf(random);
  const rows = [`${random.pick(HOSTILE_TEXTS)},5\n`, '"', ',', '=1+1,@x\n', 'Soup,1e400\n', '\0,\0\n', '\r'];
  const head = random.isOneIn(8) ? 'PK\u0003\u0004' : 'Name,Price\n';
  return damaged(Buffer.from(head + filled(random.pick(rows), size)), random);
}

function addresses(random: Random): Buffer {
  const size = sizeOf(random);
  const point = `{"type":"Feature","properties":{"number":"5","street":${JSON.stringify(random.pick(HOSTILE_TEXTS))}}}\n`;
  const rows = ['-82.6,28.2,5,Oak Ln\n', '-82.6,,,\n', '"', 'x', `-1e400,1,${random.pick(HOSTILE_TEXTS)},\0\n`, '['];
  const text = random.isOneIn(3) ? filled(point, size) : `LON,LAT,NUMBER,STREET\n${filled(random.pick(rows), size)}`;
  return damaged(Buffer.from(text), random);
}

/** Pictures that are small as files and large in memory. */
async function largePictures(): Promise<readonly Buffer[]> {
  const plain = () => sharp({ create: { width: SIDE, height: SIDE, channels: 4, background: '#345' } });
  return [
    await plain().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    await plain().toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    await plain().webp({ effort: 0 }).toBuffer(),
    pngBomb(SIDE),
    pngBomb(20_000),
  ];
}

async function kinds(): Promise<readonly Kind[]> {
  const large = await largePictures();
  const menuFile = {
    path: '/api/office/restaurants/bench-grill/menu-file',
    field: 'menu',
    fields: { into: 'preview' },
  };
  const list = { path: '/api/office/addresses', field: 'addresses', fields: { replace: 'no', city: 'Odessa' } };
  return [
    { name: 'menus', ...menuFile, make: menu },
    { name: 'spreadsheets', ...menuFile, make: spreadsheet },
    { name: 'address lists', ...list, make: addresses },
    {
      name: 'pictures',
      path: '/api/office/pictures',
      field: 'picture',
      fields: {},
      make: (random) => (random.isOneIn(4) ? random.pick(large) : damaged(random.pick(large), random)),
    },
  ];
}

/** Sends one file after another of one kind; the answers by their status, 0 if there was none. */
async function send(kind: Kind, count: number, seed: number, headers: Headers): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  const random = seeded(seed);
  for (let at = 0; at < count; at += 1) {
    const file: FormPart = { name: kind.field, content: kind.make(random), fileName: 'a', type: 'text/plain' };
    const fields = Object.entries(kind.fields).map(([name, value]) => field(name, value));
    const body = new Uint8Array(formBody([...fields, file]));
    const answer = await fetch(`${ORIGIN}${kind.path}`, { method: 'POST', headers, body }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    const status = answer?.status ?? 0;
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  return answers;
}

/** Asks for the menu at planned times until `isOver`. Answers the waits in ms, and how many calls failed. */
async function customers(isOver: () => boolean): Promise<{ times: readonly number[]; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  const ask = async (planned: number): Promise<void> => {
    const answer = await fetch(`${ORIGIN}/api/restaurants/bench-grill`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status !== 200) failed += 1;
    times.push(performance.now() - planned);
  };
  const asked: Promise<void>[] = [];
  for (let planned = performance.now(); !isOver(); planned += CUSTOMER_MS) {
    await wait(Math.max(0, planned - performance.now()));
    asked.push(ask(planned));
  }
  await Promise.all(asked);
  return { times, failed };
}

const [files = 1000, seed = 20_261_124] = process.argv.slice(2).map(Number);

await inNewFolder(async (place) => {
  const cookie = await inDatabase(place, async (database) => {
    await furnish(database);
    return `staff=${await hire(database, 'owner')}`;
  });
  const headers = new Headers({ cookie, origin: ORIGIN, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` });
  const all = await kinds();
  leaveServerCore();
  await withServer(
    place,
    { DEMO: 'off' },
    async (server) => {
      let [isOver, restarts, mostMb] = [false, 0, 0];
      server.once('exit', () => {
        if (!isOver) restarts += 1;
      });
      const watch = setInterval(() => {
        mostMb = Math.max(mostMb, residentMb(server.pid ?? 0) ?? 0);
        if (mostMb > MOST_MB) server.kill('SIGKILL');
      }, 50);
      const watching = customers(() => isOver);
      const began = performance.now();
      const answers = await Promise.all(
        all.map((kind, at) => send(kind, Math.ceil(files / all.length), seed + at, headers)),
      );
      const seconds = (performance.now() - began) / 1000;
      isOver = true;
      const { times, failed } = await watching;
      clearInterval(watch);
      const { count, p50, p99, longest } = timesOf(times);
      for (const [at, { name }] of all.entries())
        console.log(`${name}: ${JSON.stringify(Object.fromEntries(answers[at] ?? []))}`);
      console.log(
        `${files} files in ${seconds.toFixed(0)} s, seed ${seed}; ${restarts} restarts, at most ${mostMb} MB`,
      );
      console.log(
        `${count} menus: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms; ${failed} failed`,
      );
      if (restarts > 0 || failed > 0) process.exitCode = 1;
    },
    { flags: ['--max-old-space-size=320'] },
  );
});
