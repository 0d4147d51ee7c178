/**
 * npm run printers -- add NAME [RESTAURANT-ID] | list | remove NAME
 *
 * Receipt printers that ask for their tickets by Star CloudPRNT (rule receipt-printers). The address of a new one is
 * printed once: it holds the printer's secret.
 */
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { addNewPrinter, listPrinters, removePrinter } from '#server/modules/printing/index.ts';
import type { Settings } from '#server/settings.ts';
import { currentTime } from '#server/time-and-chance.ts';
import { Refused, readOneWord, readWords, runCommand, say } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run printers -- COMMAND

  add NAME [RESTAURANT-ID]   adds a printer for all orders, or for those of one restaurant (dishes alone)
  list                       lists the printers, and when each was last heard of
  remove NAME                removes a printer; what waits goes to another one`;

const LONGEST_NAME = 60;

async function add(database: OpenDatabase, settings: Settings, rest: readonly string[]): Promise<number> {
  const [name = '', restaurantId = null] = rest;
  if (name.trim() === '' || name.length > LONGEST_NAME || rest.length > 2) throw new Refused(USAGE);
  const added = await addNewPrinter(database, settings, { name, restaurantId, at: currentTime() });
  if (!added.ok) {
    const isTaken = added.problem.code === 'PRINTER_NAME_TAKEN';
    return say(isTaken ? `There is a printer ${name} already.` : `There is no restaurant ${restaurantId}.`);
  }
  console.log(`${name}: added. Enter this address as its CloudPRNT server URL (shown only now):`);
  console.log(added.value);
  return 0;
}

async function list({ db }: OpenDatabase): Promise<number> {
  const printers = await listPrinters(db);
  if (printers.length === 0) console.log('No printers yet. Add one: npm run printers -- add NAME');
  for (const { name, restaurant_id, heard_at, state, waiting } of printers) {
    const heard = heard_at === null ? 'never heard of' : `last heard of ${new Date(heard_at).toISOString()} (${state})`;
    console.log(`${name}: ${restaurant_id ?? 'all orders'}, ${heard}, ${Number(waiting)} waiting`);
  }
  return 0;
}

async function remove(database: OpenDatabase, name: string): Promise<number> {
  if (!(await database.transact((trx) => removePrinter(trx, { name }, currentTime()))))
    return say(`There is no printer ${name}.`);
  console.log(`${name}: removed.`);
  return 0;
}

await runCommand(async () => {
  const [command, ...rest] = readWords(USAGE, {}).positionals;
  const isKnown = command === 'add' || (command === 'list' && rest.length === 0);
  const removed = command === 'remove' ? readOneWord(USAGE, rest) : null;
  if (!isKnown && removed === null) throw new Refused(USAGE);
  return withDatabase((database, settings) => {
    if (removed !== null) return remove(database, removed);
    return command === 'add' ? add(database, settings, rest) : list(database);
  });
});
