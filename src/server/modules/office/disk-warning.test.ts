import { rmSync, symlinkSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const ENTRY = { firstName: 'Ana', lastName: 'Díaz', phone: '7275550100' };

const askToDrive = ({ app }: TestServer) =>
  app.inject({
    method: 'POST',
    url: '/api/drivers/waitlist',
    payload: { ...ENTRY, availabilityDays: ['Monday'], preferredHours: 'evening' },
  });

/** From now on the database has no room for what is asked for here. */
async function fillDatabase({ dependencies: { database } }: TestServer): Promise<void> {
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(database.db);
  await sql`create trigger no_room before insert on driver_waitlist
    for each row execute function no_room()`.execute(database.db);
}

onBothDatabases('the disk of the shop (rule failing-disk)', (open) => {
  const office = async () => {
    const server = await open();
    const { headers } = await signIn(server, 'dispatcher');
    const warning = async () => (await server.app.inject({ url: '/api/office/disk', headers })).json().warning;
    return { server, warning, isPostgres: server.dependencies.database.kind === 'postgres' };
  };

  it('is nothing to speak of while it has room, and named to the office where it has none', async () => {
    const { server, warning, isPostgres } = await office();
    const { dataDir } = server.dependencies.settings;
    expect(await warning()).toBeNull();
    // An unreadable folder counts as full.
    rmSync(dataDir, { recursive: true });
    symlinkSync(dataDir, dataDir);
    expect(await warning()).toMatch(/^The disk is full or almost full: .* has 0 MB free/);
    expect(await warning()).toContain(`${isPostgres ? 'Photos and uploads' : 'Orders'} may not be saved.`);
    expect((await server.app.inject('/readyz')).statusCode).toBe(isPostgres ? 200 : 503);
  });

  it('is that of the folder above where photos have not made theirs yet, with PostgreSQL', async () => {
    const { server, warning, isPostgres } = await office();
    rmSync(server.dependencies.settings.dataDir, { recursive: true });
    expect(await warning()).toEqual(isPostgres ? null : expect.stringContaining('0 MB free'));
  });

  it('is a warning in the office for five minutes after PostgreSQL had no room on its own', async () => {
    const { server, warning, isPostgres } = await office();
    if (!isPostgres) return;
    await fillDatabase(server);
    expect(await warning()).toBeNull();
    expect((await askToDrive(server)).statusCode).toBe(503);
    server.clock.advance(299_999);
    expect(await warning()).toMatch(/^The database is out of space/);
    server.clock.advance(1);
    expect(await warning()).toBeNull();
  });
});
