/** A real server process with staff, for the benches of the board, on the embedded database or on PostgreSQL. */
import type { StaffRole } from '#domain/person/roles.ts';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { beginSession, insertStaff } from '#server/modules/staff/index.ts';
import { ORIGIN, withServer } from './bench-server.ts';
import { inDatabase, onEngine, onEngines, type Place } from './engines.ts';

const MEASURED = ['--expose-gc', '--import', './bench/report-memory.mjs'];

export interface StaffedServer {
  readonly kind: OpenDatabase['kind'];
  readonly origin: string;
  /** Of the server's process. */
  readonly pid: number;
  /** The headers of a signed-in person; their id is their role. */
  readonly as: (role: StaffRole) => Record<string, string>;
  /** The memory of the server's process after a garbage collection, bytes. */
  readonly memory: () => Promise<number>;
}

/** Fills a new database; the address is PostgreSQL's, for work that takes longer than a server may wait. */
type Fill = (database: OpenDatabase, databaseUrl: string | null) => Promise<void>;
type Measure = (server: StaffedServer) => Promise<void>;

/** Adds a person who is signed in; returns the token of the session. */
export async function hire({ db }: OpenDatabase, role: StaffRole, id: string = role): Promise<string> {
  const now = Date.now();
  const person = { id, email: `${id}@bench.test`, name: id, role, password_hash: 'none', is_disabled: 0 } as const;
  await insertStaff(db, { ...person, created_at: now, updated_at: now });
  return beginSession(db, id, now);
}

const staffed = (fill: Fill, measure: Measure) => async (place: Place) => {
  const tokens = new Map<StaffRole, string>();
  const kind = await inDatabase(place, async (database) => {
    for (const role of ['owner', 'dispatcher', 'driver'] as const) tokens.set(role, await hire(database, role));
    await fill(database, place.databaseUrl);
    return database.kind;
  });
  const as = (role: StaffRole) => ({ cookie: `staff=${tokens.get(role)}`, origin: ORIGIN });
  await withServer(
    place,
    { DEMO: 'off' },
    (server) => {
      const memory = (): Promise<number> => {
        const told = new Promise<number>((resolve) => server.once('message', (bytes) => resolve(Number(bytes))));
        server.send('memory');
        return told;
      };
      return measure({ kind, origin: ORIGIN, pid: server.pid ?? 0, as, memory });
    },
    { flags: MEASURED },
  );
};

/** Fills an embedded database, starts a server on it and measures. */
export function onSqlite(fill: Fill, measure: Measure): Promise<void> {
  return onEngine('sqlite', staffed(fill, measure));
}

/** Fills a database, starts a server on it and measures; first on SQLite, then on PostgreSQL where one answers. */
export function onBothEngines(fill: Fill, measure: Measure): Promise<void> {
  return onEngines(staffed(fill, measure));
}
