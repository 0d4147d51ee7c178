import { hash } from 'node:crypto';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { OpenDatabase } from '#server/database/database-port.ts';
import { readRestaurant } from '#server/modules/restaurants/index.ts';
import type { Settings } from '#server/settings.ts';
import { randomBytes } from '#server/time-and-chance.ts';
import { addPrinter } from './printers-store.ts';

interface NewPrinter {
  readonly name: string;
  /** Prints only the dishes of this restaurant's orders; null prints all orders completely. */
  readonly restaurantId: string | null;
  readonly at: number;
}

/**
 * Adds a printer, and returns the address to enter in it: it contains the secret; only its hash is stored (rule
 * receipt-printers). Problems: PRINTER_NAME_TAKEN, RESTAURANT_UNKNOWN.
 */
export async function addNewPrinter(
  database: OpenDatabase,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  printer: NewPrinter,
): Outcome<string> {
  const { restaurantId } = printer;
  if (restaurantId !== null && (await readRestaurant(database.db, restaurantId)) === null)
    return fail({ code: 'RESTAURANT_UNKNOWN' });
  const secret = randomBytes(32).toString('base64url');
  const secretHash = hash('sha256', secret);
  const isNew = await database.transact((trx) => addPrinter(trx, { ...printer, secretHash }));
  return isNew ? ok(`${publicUrl}/api/printers/${secret}`) : fail({ code: 'PRINTER_NAME_TAKEN' });
}
