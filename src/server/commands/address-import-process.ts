/** The process that imports a list from the office; modules/set-up/import-address-file.ts starts it. */
import { currentTime } from '#server/time-and-chance.ts';
import type { OpenDatabase } from '../database/engines/open-database.ts';
import { publishAddresses } from '../database/stores/address-streets.ts';
import { bringBackAddresses } from '../database/stores/earlier-addresses.ts';
import { serveTask } from '../http/upload/own-process.ts';
import { AddressFileUnreadable } from '../modules/places/index.ts';
import type { AddressFileRead, AddressFileTask } from '../modules/set-up/index.ts';
import { importPlaces } from './import-places-file.ts';
import { wordsOf } from './run-command.ts';
import { withDatabaseOf } from './with-database.ts';

const NOTHING: AddressFileRead = { isImported: false, report: '', asks: null, columns: null, looksSwapped: false };

async function retryFromPast(database: OpenDatabase): Promise<AddressFileRead> {
  const now = currentTime();
  const isImported = await database.transact((trx) => bringBackAddresses(trx, now));
  if (isImported) await publishAddresses(database, now);
  return { ...NOTHING, isImported };
}

serveTask(async ({ list, settings }: AddressFileTask): Promise<AddressFileRead> => {
  try {
    return await withDatabaseOf(settings, (database) =>
      list === null ? retryFromPast(database) : importPlaces(database, list),
    );
  } catch (error) {
    const report = wordsOf(error);
    if (report === null) throw error;
    const columns = error instanceof AddressFileUnreadable ? error.columns : null;
    return { ...NOTHING, report, columns };
  }
});
