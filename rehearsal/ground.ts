/**
 * What an evening begins with: the demo area and its staff in a database. It is made once in each process, in a world
 * of its own, and copied for each evening, so that the first one begins as the hundredth does (rule seeded-evening).
 */
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffRole } from '#domain/person/roles.ts';
import type { Db } from '#server/database/database-port.ts';
import { openMigrated } from '#server/database/engines/open-migrated.ts';
import { loadDemo } from '#server/main/load-demo.ts';
import { insertStaff } from '#server/modules/staff/index.ts';
import { keepLog } from '#tests/support/assemble.ts';
import { headersOf, quickHash } from '#tests/support/staff.ts';
import { createTestDatabase, type DatabaseWish, type TestDatabase } from '#tests/support/test-postgres.ts';
import { enterWorld } from './seeded-world.ts';
import { settingsOf } from './server.ts';

export type Engine = 'sqlite' | 'postgres';

export const PASSWORD = 'the same for all of the rehearsal';
/** Nothing survives a rehearsal, so it needs no real disk. */
const MEMORY_DISK = '/dev/shm';
export const disk = (): string =>
  statSync(MEMORY_DISK, { throwIfNoEntry: false })?.isDirectory() ? MEMORY_DISK : tmpdir();

/** Somebody of the staff; the id is the name in lower case. */
export interface Person {
  readonly id: string;
  readonly role: StaffRole;
  readonly email: string;
  readonly from: string;
  /** Of the browser, which signs in again if it was signed out. */
  headers: Readonly<Record<string, string>>;
}

const STAFF: Readonly<Record<'owner' | 'dispatcher' | 'driver', readonly string[]>> = {
  owner: ['Olga'],
  dispatcher: ['Dana', 'Miguel'],
  driver: ['Ava', 'Ben', 'Cleo', 'Dov', 'Eli'],
};

/** Somebody of the staff, not signed in; `from` is their address in the network. */
export function personOf({
  publicUrl,
  ...person
}: Pick<Person, 'id' | 'role' | 'from'> & { readonly publicUrl: string }): Person {
  return { ...person, email: `${person.id}@rehearsal.test`, headers: headersOf('none', publicUrl) };
}

/** Adds a person to the shop's staff; `now` is Unix ms. */
export async function hirePerson(
  db: Db,
  {
    id,
    email,
    role,
    name,
    now,
  }: Pick<Person, 'id' | 'email' | 'role'> & { readonly name: string; readonly now: number },
): Promise<void> {
  const at = { created_at: now, updated_at: now };
  await insertStaff(db, { id, email, name, role, password_hash: quickHash(PASSWORD), is_disabled: 0, ...at });
}

/** The staff, none of them signed in. */
export function castOf(publicUrl: string) {
  let hired = 0;
  const hire = (role: keyof typeof STAFF): Person[] =>
    STAFF[role].map((name) => {
      hired += 1;
      return personOf({ id: name.toLowerCase(), role, from: `10.200.${hired}.1`, publicUrl });
    });
  const [owner] = hire('owner');
  if (owner === undefined) throw new Error('nobody owns the shop');
  return { owner, dispatchers: hire('dispatcher'), drivers: hire('driver') };
}

/** A folder, and the address of a PostgreSQL database or null. */
export interface Ground {
  readonly folder: string;
  readonly databaseUrl: string | null;
  readonly clear: () => Promise<void>;
}

async function groundOn(database: TestDatabase | null): Promise<Ground> {
  const folder = mkdtempSync(join(disk(), 'forkfleet-rehearsal-'));
  const clear = async (): Promise<void> => {
    rmSync(folder, { recursive: true, force: true });
    await database?.drop();
  };
  return { folder, databaseUrl: database?.url ?? null, clear };
}

/** A test database that waits for no disk. */
async function quickDatabase(wish?: DatabaseWish): Promise<TestDatabase> {
  const database = await createTestDatabase(wish);
  return { ...database, url: `${database.url}?options=${encodeURIComponent('-c synchronous_commit=off')}` };
}

/** A copy of the template, for one evening. */
export async function layGround(template: Ground): Promise<Ground> {
  const { databaseUrl: of } = template;
  const ground = await groundOn(of === null ? null : await quickDatabase({ of }));
  cpSync(template.folder, ground.folder, { recursive: true });
  return ground;
}

const templates = new Map<string, Promise<Ground>>();

/** The template on this engine for evenings that begin at this moment, Unix ms. */
export function templateOn(engine: Engine, start: number): Promise<Ground> {
  const key = `${engine} ${start}`;
  const made = templates.get(key) ?? makeTemplate(engine, start);
  templates.set(key, made);
  return made;
}

/** Removes the templates of this process, before it ends. */
export async function clearTemplates(): Promise<void> {
  for (const ground of templates.values()) await (await ground).clear();
  templates.clear();
}

async function makeTemplate(engine: Engine, start: number): Promise<Ground> {
  return newGround(engine === 'sqlite' ? null : await quickDatabase(), start);
}

/** A folder and this database (null: a new SQLite file) with the demo and its staff; `start` is Unix ms. */
export async function newGround(database: TestDatabase | null, start: number): Promise<Ground> {
  const ground = await groundOn(database);
  const world = enterWorld(0, start);
  try {
    await fillGround(ground, start);
  } finally {
    world.leave();
  }
  return ground;
}

/** Loads the demo and its staff into a new database; `start` is Unix ms. */
export async function fillGround(ground: Ground, start: number): Promise<void> {
  const settings = settingsOf(ground);
  const database = await openMigrated(settings, keepLog().log);
  await loadDemo(database, start);
  const { owner, dispatchers, drivers } = castOf(settings.publicUrl);
  for (const person of [owner, ...dispatchers, ...drivers]) {
    const name = person.id.charAt(0).toUpperCase() + person.id.slice(1);
    await hirePerson(database.db, { ...person, name, now: start });
  }
  await database.close();
}
