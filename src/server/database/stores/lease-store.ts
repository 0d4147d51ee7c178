import { sql } from 'kysely';
import { randomUUID } from '#server/time-and-chance.ts';
import type { Db } from '../database-port.ts';
import { type Slots, statement } from '../statement.ts';
import { readValue } from './meta.ts';

/** One server at a time does a job (rules several-servers, reconcile-payments), until a time in a row of `meta`. */

export interface Lease {
  readonly name: string;
  readonly until: number;
  readonly value: string;
}

const rowName = (name: string): string => `lease ${name}`;
const FREE = '0';

const free = statement((db, name: Slots<string>) =>
  db
    .insertInto('meta')
    .values({ name, value: sql.lit(FREE) })
    .onConflict((conflict) => conflict.column('name').doNothing()),
);

/**
 * Takes the lease until a time; null if another server has it. One that is further ahead than twice its length was
 * taken while a clock was wrong, and counts as free (rule wrong-clock); servers' clocks may differ by less.
 */
export async function claimLease(db: Db, name: string, now: number, until: number): Promise<Lease | null> {
  await free.count(db, rowName(name));
  const value = (await readValue({ db }, rowName(name))) ?? FREE;
  const heldMs = Number.parseInt(value, 10) - now;
  if (heldMs > 0 && heldMs <= 2 * (until - now)) return null;
  const taken = { name, until, value: `${until} ${randomUUID()}` };
  return (await replace(db, name, value, taken.value)) ? taken : null;
}

/** Gives the lease back before its time, unless another server has taken it over. */
export async function releaseLease(db: Db, { name, value }: Lease): Promise<void> {
  await replace(db, name, value, FREE);
}

const swap = statement((db, { name, from, to }: Slots<{ name: string; from: string; to: string }>) =>
  db.updateTable('meta').set({ value: to }).where('name', '=', name).where('value', '=', from),
);

const replace = (db: Db, name: string, from: string, to: string): Promise<boolean> =>
  swap.wrote(db, { name: rowName(name), from, to });
