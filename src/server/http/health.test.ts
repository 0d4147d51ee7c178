import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/test-app.ts';

onBothDatabases('readiness (rule health-probes)', (open) => {
  it('is over where the database lacks a column that the code needs, and the log says which', async () => {
    const { app, dependencies, logged } = await open();
    await sql`alter table rate_counters drop column repeats`.execute(dependencies.database.db);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect(logged.join('')).toContain('"kind":"rate_counters.repeats"');
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it('is not harmed by what a newer version has added', async () => {
    const { app, dependencies } = await open();
    await sql`alter table rate_counters add column more integer`.execute(dependencies.database.db);
    await sql`create table extras (id text)`.execute(dependencies.database.db);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });
});
