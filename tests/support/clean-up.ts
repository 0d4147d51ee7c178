/** Around all tests: their folders are in one that is removed, and their shared databases are dropped. */
import { openRunFolder } from './run-folder.ts';
import { gatherDatabases, isPostgresThere } from './test-postgres.ts';

export default async function begin(): Promise<() => Promise<void>> {
  const removeFolder = openRunFolder();
  const dropDatabases = (await isPostgresThere()) ? gatherDatabases() : async () => undefined;
  return async () => {
    removeFolder();
    await dropDatabases();
  };
}
