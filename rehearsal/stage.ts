/**
 * The whole server in this process, on SQLite or PostgreSQL, in a world of its own, with stand-ins for what lies
 * outside. Actors reach it by its public calls alone (rule seeded-evening).
 */
import { join } from 'node:path';
import type { RestaurantSummary } from '#contract/restaurants.ts';
import { OWN_PICTURES } from '#contract/shop/own-pictures.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import { folderFiles } from '#server/adapters/folder-files.ts';
import { openDatabase } from '#server/database/engines/open-database.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import type { OutgoingText } from '#server/ports/messages.ts';
import { assemble, keepLog, plentyOfRoom } from '#tests/support/assemble.ts';
import { fakeMessages } from '#tests/support/fake-messages.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import type { Act } from './acts.ts';
import { openDiary } from './diary.ts';
import {
  castOf,
  type Ground,
  hirePerson,
  PASSWORD,
  type Person,
  personOf,
  settingsOf,
  watchPostgres,
} from './ground.ts';
import { openProvider } from './provider.ts';
import type { World } from './seeded-world.ts';

export { PASSWORD, type Person } from './ground.ts';

export interface Ask {
  /** Who asks. */
  readonly by: string;
  /** With whose session. */
  readonly as?: Person;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A body that is no JSON. */
  readonly raw?: Buffer | string;
  /** What it is about: an order, a cart or a session. Two calls about one thing that are made at once are a race. */
  readonly about?: string;
  /** From which address of the network. */
  readonly from?: string;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: actors read answers of forty calls, as a browser's script does
  readonly body: any;
  readonly cookies: readonly string[];
}

interface StageOptions {
  /** Acts that nobody does. */
  readonly without: readonly Act[];
  /** How many windows make each press at once. */
  readonly copies: number;
  /** Where a browser finds it; 0 where none needs to. */
  readonly port: number;
  /** What the evening begins with. */
  readonly ground: Ground;
  /** Keeps photos and pictures in place of the folder. */
  readonly keepFiles?: () => FileStore;
  /** Off where many people come from one address. */
  readonly rateLimits?: boolean;
}

/** Opens the demo area with its staff; `world` must be in force. */
export async function openStage(
  world: World,
  { copies, port, ground, without, rateLimits = true, keepFiles }: StageOptions,
) {
  const { folder } = ground;
  const settings = {
    ...settingsOf(ground),
    rateLimits,
    practice: false,
    publicUrl: `http://127.0.0.1:${port === 0 ? 3000 : port}`,
  };
  const { log, logged } = keepLog();
  const leavePostgres = settings.databaseUrl === null ? null : watchPostgres(world);
  const database = await openDatabase(settings, log);
  const clock = { now: world.now, advance: () => undefined, set: () => undefined };
  const diary = openDiary(world.now);
  const payments = fakePayments(clock);
  const phone = fakeMessages();
  const texts: (OutgoingText & { readonly at: number })[] = [];
  const luck = world.chanceOf('the phone company');
  const messages = {
    ...phone,
    sendText: async (text: OutgoingText) => {
      await world.sleep(luck.between(50, 3000));
      if (luck.happens(0.02)) phone.behave(luck.happens(0.5) ? 'down' : 'lost');
      const before = phone.sent.length;
      try {
        return await phone.sendText(text);
      } finally {
        if (phone.sent.length > before) {
          texts.push({ ...text, at: world.now() });
          diary.note('texted', text.to, { body: text.body });
        }
      }
    },
  };
  const transact: typeof database.transact = async (work) => {
    await world.stumble();
    return database.transact(work);
  };
  const files = (name: string): FileStore => {
    const store = keepFiles?.() ?? folderFiles(join(folder, name), plentyOfRoom);
    return {
      hasRoom: () => world.inThreads(() => store.hasRoom()),
      put: (file, bytes) => world.inThreads(() => store.put(file, bytes)),
      read: (file) => world.inThreads(() => store.read(file)),
      has: (file) => world.inThreads(() => store.has(file)),
      remove: (file) => world.inThreads(() => store.remove(file)),
      namesBefore: (before) => world.inThreads(() => store.namesBefore(before)),
    };
  };
  const stores = { photos: files('photos'), menuPictures: files('menu-pictures') };
  const server = await assemble(
    { settings, database: { ...database, transact }, log },
    { clock, payments, messages, ...stores, app: { pictures: OWN_PICTURES } },
  );
  const people = castOf(settings.publicUrl);
  let hired = 0;
  const hire = async (role: StaffRole, name: string, id = name.toLowerCase()): Promise<Person> => {
    hired += 1;
    const person = personOf({ id, role, from: `10.201.${hired}.1`, publicUrl: settings.publicUrl });
    await hirePerson(database.db, { ...person, name, now: world.now() });
    return person;
  };
  const origin = await server.app.listen({ host: '127.0.0.1', port });

  const inFlight = new Map<string, number>();
  let races = 0;
  let calls = 0;

  /** Makes a call; whoever was signed out meanwhile signs in and makes it again. */
  async function ask(wish: Ask): Promise<Answer> {
    const answer = await askOnce(wish);
    const { as } = wish;
    if (answer.status !== 401 || as === undefined) return answer;
    const body = { email: as.email, password: PASSWORD };
    const { origin = '' } = as.headers;
    const url = '/api/staff/sign-in';
    const signedIn = await askOnce({ by: as.id, method: 'POST', url, headers: { origin }, body, from: as.from });
    const cookie = signedIn.cookies.find((one) => one.startsWith('staff='));
    if (cookie === undefined) throw new Error(`${as.id} cannot sign in: ${JSON.stringify(signedIn.body)}`);
    as.headers = { ...as.headers, cookie };
    return askOnce(wish);
  }

  async function askOnce({
    by,
    as,
    method,
    url,
    headers = {},
    body,
    raw,
    about,
    from = as?.from ?? '10.0.0.1',
  }: Ask): Promise<Answer> {
    calls += 1;
    if (about !== undefined) {
      const others = inFlight.get(about) ?? 0;
      races += others > 0 ? 1 : 0;
      inFlight.set(about, others + 1);
    }
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const payload = raw ?? (body === undefined ? {} : { payload: JSON.stringify(body) });
    const sent = Buffer.isBuffer(payload) || typeof payload === 'string' ? { payload } : payload;
    const inject = () =>
      server.app.inject({
        method,
        url,
        headers: { ...type, ...as?.headers, ...headers },
        remoteAddress: from,
        ...sent,
      });
    const answer = await inject();
    if (about !== undefined) inFlight.set(about, (inFlight.get(about) ?? 1) - 1);
    const set = [answer.headers['set-cookie'] ?? []].flat();
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    diary.call({ by, method, url, status: answer.statusCode, text: answer.body });
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.body,
      cookies: set.map((one) => one.split(';')[0] ?? ''),
    };
  }

  return {
    world,
    diary,
    people,
    hire,
    texts,
    origin,
    folder,
    databaseUrl: settings.databaseUrl,
    ask,
    copies,
    /** Whether people do such a thing in this evening. Chance is asked first, so that it stays the same without. */
    does: (act: Act): boolean => !without.includes(act),
    provider: openProvider({ world, payments, diary, ask, copies }),
    /** The restaurants as a neighbor sees them. */
    async restaurants(): Promise<readonly RestaurantSummary[]> {
      const get = (url: string) => ask({ by: 'a neighbor', method: 'GET', url });
      const { body } = await get('/api/places/autocomplete?input=1501 Byrd');
      const list = await get(`/api/restaurants?address=${encodeURIComponent(body.results[0].fullAddress)}`);
      return list.body.restaurants;
    },
    logged,
    counts: () => ({ races, calls }),
    /** Ends the server; what it wrote stays for the judge. */
    close: async () => {
      await server.close();
      leavePostgres?.();
    },
    clear: ground.clear,
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
