import { randomUUID } from '#server/time-and-chance.ts';
import type { Db } from '../database-port.ts';

/**
 * One server at a time does a job (rules several-servers, reconcile-payments): a row of `meta` says until when, and is
 * taken by a conditional write.
 */

export interface Lease {
  readonly name: string;
  /** Unix ms. */
  readonly until: number;
  readonly value: string;
}

const rowName = (name: string): string => `lease ${name}`;
const FREE = '0';

/** Takes the lease until a time; null if another server has it. */
export async function claimLease(db: Db, name: string, now: number, until: number): Promise<Lease | null> {
  await db
    .insertInto('meta')
    .values({ name: rowName(name), value: FREE })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('meta')
    .select('value')
    .where('name', '=', rowName(name))
    .executeTakeFirstOrThrow();
  if (Number.parseInt(value, 10) > now) return null;
  const taken = { name, until, value: `${until} ${randomUUID()}` };
  return (await replace(db, name, value, taken.value)) ? taken : null;
}

/** Gives the lease back before its time, unless another server has taken it over. */
export async function releaseLease(db: Db, { name, value }: Lease): Promise<void> {
  await replace(db, name, value, FREE);
}

async function replace(db: Db, name: string, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('meta')
    .set({ value: to })
    .where('name', '=', rowName(name))
    .where('value', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
