/**
 * A server in a world of its own, with stand-ins for what lies outside, and those who use it. Actors reach it by its
 * public calls alone (rule seeded-evening).
 */
import type { RestaurantSummary } from '#contract/restaurants.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import type { OutgoingText } from '#server/ports/messages.ts';
import { fakeMessages } from '#tests/support/fake-messages.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import type { Act } from './acts.ts';
import { type Diary, type Listener, openDiary } from './diary.ts';
import { castOf, type Ground, hirePerson, PASSWORD, type Person, personOf } from './ground.ts';
import { openHistory } from './judge/history.ts';
import { openProvider } from './provider.ts';
import type { World } from './seeded-world.ts';
import { clockOf, type OpenServer, openServer } from './server.ts';

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
  /** Keeps photos and pictures instead of the folder. */
  readonly keepFiles?: () => FileStore;
  /** Off where many people come from one address. */
  readonly rateLimits?: boolean;
  readonly listener?: Listener | undefined;
  /** Opens the server: in this process where it is left out. */
  readonly open?: OpenServer | undefined;
}

/** Opens the demo area with its staff; `world` must be in force. */
export async function openStage(
  world: World,
  { copies, port, ground, without, rateLimits = true, keepFiles, listener, open = openServer }: StageOptions,
) {
  const { folder } = ground;
  const diary = openDiary(world.now, listener);
  const history = openHistory();
  const payments = fakePayments(clockOf(world));
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
          diary.note('texted', text.to, { body: text.body, dedupeKey: text.dedupeKey });
        }
      }
    },
  };
  const server = await open(world, { ground, port, rateLimits, keepFiles }, { payments, messages });
  const people = castOf(server.publicUrl);
  let hired = 0;
  const hire = async (role: StaffRole, name: string, id = name.toLowerCase()): Promise<Person> => {
    hired += 1;
    const person = personOf({ id, role, from: `10.201.${hired}.1`, publicUrl: server.publicUrl });
    if (server.db !== undefined) await hirePerson(server.db, { ...person, name, now: world.now() });
    return person;
  };

  const inFlight = new Map<string, number>();
  let races = 0;
  let calls = 0;

  /** Makes a call. A person who was signed out signs in and makes it again. */
  async function ask(input: Ask): Promise<Answer> {
    const answer = await askOnce(input);
    const { as } = input;
    if (answer.status !== 401 || as === undefined) return answer;
    const body = { email: as.email, password: PASSWORD };
    const { origin = '' } = as.headers;
    const url = '/api/staff/sign-in';
    const signedIn = await askOnce({ by: as.id, method: 'POST', url, headers: { origin }, body, from: as.from });
    const cookie = signedIn.cookies.find((one) => one.startsWith('staff='));
    if (cookie === undefined) throw new Error(`${as.id} cannot sign in: ${JSON.stringify(signedIn.body)}`);
    as.headers = { ...as.headers, cookie };
    return askOnce(input);
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
    const allHeaders = { ...type, ...as?.headers, ...headers };
    const begin = history.begin();
    const answer = await server.inject({ method, url, headers: allHeaders, remoteAddress: from, ...sent });
    if (about !== undefined) inFlight.set(about, (inFlight.get(about) ?? 1) - 1);
    const key = headers['idempotency-key'];
    diary.call({ by, method, url, status: answer.status, bytes: answer.bytes, key });
    let parsed: unknown;
    const heard = {
      status: answer.status,
      /** Parsed once somebody reads it: half of all answers are only counted. */
      get body() {
        parsed ??= answer.isJson ? JSON.parse(answer.bytes.toString()) : answer.bytes.toString();
        return parsed;
      },
      cookies: answer.cookies.map((one) => one.split(';')[0] ?? ''),
    };
    const isDriver = as?.role === 'driver';
    history.end(begin, { by, isDriver, method, url, key, sent: raw ?? body, heard });
    return heard;
  }

  return {
    world,
    diary,
    history,
    people,
    hire,
    texts,
    origin: server.origin,
    folder,
    databaseUrl: ground.databaseUrl,
    ask,
    copies,
    /** Whether people do such a thing in this evening. Chance is asked first, so that it stays the same without. */
    does: (act: Act): boolean => !without.includes(act),
    provider: openProvider({ world, payments, diary, history, ask, copies }),
    /** The restaurants as a neighbor sees them. */
    async restaurants(): Promise<readonly RestaurantSummary[]> {
      const get = (url: string) => ask({ by: 'a neighbor', method: 'GET', url });
      const { body } = await get('/api/places/autocomplete?input=1501 Byrd');
      const list = await get(`/api/restaurants?address=${encodeURIComponent(body.results[0].fullAddress)}`);
      return list.body.restaurants;
    },
    logged: server.logged,
    isCut: server.isCut === true,
    counts: () => ({ races, calls }),
    /** Ends the server; what it wrote stays for the judge. */
    close: server.close,
    clear: ground.clear,
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** What customers need of a stage; a real server can be one, too. */
export type ShopFront = Pick<Stage, 'ask' | 'copies' | 'does'> & {
  readonly world: Pick<World, 'now' | 'sleep' | 'chanceOf'>;
  readonly diary: Pick<Diary, 'note'>;
  readonly provider: Pick<Stage['provider'], 'pay'>;
};
