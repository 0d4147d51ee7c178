/** The floor of a machine: how many bare transactions of one row it commits to its disk in a second. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

const FOR_MS = 2000;
const ROW = 'x'.repeat(100);

/** Transactions a second on SQLite, one after the other, in a folder of the disk that is measured. */
export function sqliteFloor(folder: string): number {
  const file = new DatabaseSync(join(folder, 'floor.sqlite'));
  file.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table floor (id integer primary key, row text)',
  );
  const [begin, insert, commit] = [
    file.prepare('begin immediate'),
    file.prepare('insert into floor (row) values (?)'),
    file.prepare('commit'),
  ];
  const from = performance.now();
  let done = 0;
  for (; performance.now() < from + FOR_MS; done += 1) {
    begin.run();
    insert.run(ROW);
    commit.run();
  }
  const perSecond = (done * 1000) / (performance.now() - from);
  file.close();
  return perSecond;
}

/** Transactions a second on PostgreSQL, over so many connections at once. */
export async function postgresFloor(url: string, connections: number): Promise<number> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0]?.query('create table floor (row text)');
  const from = performance.now();
  let done = 0;
  const insert = { name: 'insert', text: 'insert into floor (row) values ($1)', values: [ROW] };
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() < from + FOR_MS; done += 1) await client.query(insert);
      await client.end();
    }),
  );
  return (done * 1000) / (performance.now() - from);
}
