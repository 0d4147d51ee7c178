/**
 * Run in its own process: writes row after row in the data folder that is its argument, and prints each name once it is
 * on disk.
 */

import { writeSync } from 'node:fs';
import { openSqlite } from '#server/database/engines/open-sqlite.ts';
import { migrate } from '#server/database/migrate.ts';
import { openLog } from '#server/log.ts';

const [dataDir = ''] = process.argv.slice(2);
const database = await openSqlite(dataDir, openLog());
await migrate(database.kind, database.db);
let count = 0;

async function writeOn(writer: number): Promise<never> {
  for (;;) {
    const name = `${process.pid}-${writer}-${++count}`;
    await database.transact(async (trx) => {
      await trx.insertInto('meta').values({ name, value: 'half' }).execute();
      await trx.updateTable('meta').set({ value: 'whole' }).where('name', '=', name).execute();
    });
    writeSync(1, `${name}\n`);
  }
}

await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(writeOn));
