/** Secrets that the house makes for itself at its first start and keeps, such as the key that signs the sandbox's notifications. */
import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from './database-port.ts';

/** Keeps `value` under this name unless one is kept already, and answers what is kept; several instances agree on one. */
export async function keepValue({ db }: OpenDatabase, name: string, value: string): Promise<string> {
  await db
    .insertInto('meta')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const kept = await db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return kept.value;
}

/** The secret of this name (256 bits, base64url), made by whoever asks first. */
export function keptSecret(database: OpenDatabase, name: string): Promise<string> {
  return keepValue(database, name, randomBytes(32).toString('base64url'));
}
