/** Before all tests, and after them: the databases that they lent each other are dropped. */
import { gatherDatabases, isPostgresThere } from './test-postgres.ts';

export default async function gather(): Promise<() => Promise<void>> {
  return (await isPostgresThere()) ? gatherDatabases() : async () => undefined;
}
