/** The process in which a list from the office is imported; modules/set-up/import-address-file.ts starts it. */
import { serveTask } from '../http/upload/own-process.ts';
import type { AddressFileRead, AddressFileTask } from '../modules/set-up/index.ts';
import { importPlaces } from './import-places-file.ts';
import { wordsOf } from './run-command.ts';
import { withDatabaseOf } from './with-database.ts';

serveTask(async ({ list, settings }: AddressFileTask): Promise<AddressFileRead> => {
  try {
    return await withDatabaseOf(settings, (database) => importPlaces(database, list));
  } catch (error) {
    const report = wordsOf(error);
    if (report === null) throw error;
    return { isImported: false, report };
  }
});
