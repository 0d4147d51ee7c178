/** The whole server in this process, on SQLite or PostgreSQL, with time and chance of a world. */
import { join } from 'node:path';
import pg from 'pg';
import { OWN_PICTURES } from '#contract/shop/own-pictures.ts';
import { folderFiles } from '#server/adapters/folder-files.ts';
import type { Db } from '#server/database/database-port.ts';
import { openDatabase } from '#server/database/engines/open-database.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import type { MessageProvider } from '#server/ports/messages.ts';
import type { PaymentProvider } from '#server/ports/payments.ts';
import { assemble, keepLog, plentyOfRoom } from '#tests/support/assemble.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import type { Ground } from './ground.ts';
import type { World } from './seeded-world.ts';

/** What is outside of the server and outlives it. */
export interface Outside {
  readonly payments: PaymentProvider;
  readonly messages: MessageProvider;
}

export interface ServerOptions {
  readonly ground: Pick<Ground, 'folder' | 'databaseUrl'>;
  /** 0 where no browser needs to find it. */
  readonly port: number;
  readonly rateLimits: boolean;
  /** Keeps photos and pictures in place of the folder. */
  readonly keepFiles?: (() => FileStore) | undefined;
}

export interface Input {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly remoteAddress: string;
  readonly payload?: string | Buffer;
}

export interface Reply {
  readonly status: number;
  readonly bytes: Buffer;
  readonly isJson: boolean;
  readonly cookies: readonly string[];
}

export interface Server {
  readonly publicUrl: string;
  readonly origin: string;
  readonly logged: readonly string[];
  /** Whether it or its database is away now and then, so that it does later what it could not do at once. */
  readonly isCut?: boolean;
  readonly inject: (input: Input) => Promise<Reply>;
  /** Its database, where it is in this process. */
  readonly db?: Db;
  /** Ends the server; what it wrote stays. */
  readonly close: () => Promise<void>;
}

export type OpenServer = (world: World, options: ServerOptions, outside: Outside) => Promise<Server>;

export const clockOf = ({ now }: World) => ({ now, advance: () => undefined, set: () => undefined });

export function settingsOf({ folder, databaseUrl }: Pick<Ground, 'folder' | 'databaseUrl'>) {
  const { firstShop } = testSettings();
  return testSettings({ dataDir: folder, databaseUrl, firstShop: { ...firstShop, tillNotes: true } });
}

/** Opens the server; `world` must be in force. */
export const openServer: OpenServer = async (world, { ground, port, rateLimits, keepFiles }, outside) => {
  const publicUrl = `http://127.0.0.1:${port === 0 ? 3000 : port}`;
  const settings = { ...settingsOf(ground), rateLimits, practice: false, publicUrl };
  const { log, logged } = keepLog();
  const leavePostgres = settings.databaseUrl === null ? null : watchPostgres(world);
  const database = await openDatabase(settings, log);
  const transact: typeof database.transact = async (work) => {
    await world.stumble();
    return database.transact(work);
  };
  const files = (name: string): FileStore => {
    const store = keepFiles?.() ?? folderFiles(join(ground.folder, name), { space: plentyOfRoom });
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
    { clock: clockOf(world), ...outside, ...stores, app: { pictures: OWN_PICTURES } },
  );
  const origin = await server.app.listen({ host: '127.0.0.1', port });
  return {
    ...{ publicUrl, origin, logged },
    inject: async (input) => {
      const { statusCode: status, rawPayload: bytes, headers } = await server.app.inject(input);
      const isJson = String(headers['content-type']).startsWith('application/json');
      return { status, bytes, isJson, cookies: [headers['set-cookie'] ?? []].flat() };
    },
    db: database.db,
    close: async () => {
      await server.close();
      leavePostgres?.();
    },
  };
};

/** While PostgreSQL works for this process, the world's time stops. Returns a function that ends that. */
function watchPostgres(world: World): () => void {
  const watched = [
    [pg.Pool.prototype, ['connect', 'query', 'end']],
    [pg.Client.prototype, ['connect', 'query', 'end']],
  ] as const;
  const undone = watched.flatMap(([prototype, names]) =>
    names.map((name) => {
      const methods = prototype as unknown as Record<string, (...input: unknown[]) => unknown>;
      const own = methods[name];
      if (own === undefined) throw new Error(`PostgreSQL's driver has no ${name}`);
      methods[name] = function held(...input: unknown[]): unknown {
        const done = Reflect.apply(own, this, input);
        if (done instanceof Promise) world.holdFor(done);
        return done;
      };
      return () => {
        methods[name] = own;
      };
    }),
  );
  return () => {
    for (const undo of undone) undo();
  };
}
