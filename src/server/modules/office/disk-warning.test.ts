import { rmSync, symlinkSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signIn } from '#tests/support/staff.ts';
import { type House, onBothDatabases } from '#tests/support/test-app.ts';

const ENTRY = { firstName: 'Ana', lastName: 'Díaz', phone: '7275550100' };

const askToDrive = ({ app }: House) =>
  app.inject({
    method: 'POST',
    url: '/api/drivers/waitlist',
    payload: { ...ENTRY, availabilityDays: ['Monday'], preferredHours: 'evening' },
  });

/** From now on the database has no room for what is asked for here. */
async function fillDatabase({ dependencies: { database } }: House): Promise<void> {
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(database.db);
  await sql`create trigger no_room before insert on driver_waitlist
    for each row execute function no_room()`.execute(database.db);
}

onBothDatabases('the disk of the shop (rule failing-disk)', (open) => {
  const office = async () => {
    const house = await open();
    const { headers } = await signIn(house, 'dispatcher');
    const warning = async () => (await house.app.inject({ url: '/api/office/disk', headers })).json().warning;
    return { house, warning, isPostgres: house.dependencies.database.kind === 'postgres' };
  };

  it('is nothing to speak of while it has room, and named to the office where it has none', async () => {
    const { house, warning, isPostgres } = await office();
    const { dataDir } = house.dependencies.settings;
    expect(await warning()).toBeNull();
    // An unreadable folder counts as full.
    rmSync(dataDir, { recursive: true });
    symlinkSync(dataDir, dataDir);
    expect(await warning()).toMatch(/^The disk is full or almost full: .* has 0 MB free/);
    expect(await warning()).toContain(`${isPostgres ? 'Photos and uploads' : 'Orders'} may not be saved.`);
    expect((await house.app.inject('/readyz')).statusCode).toBe(isPostgres ? 200 : 503);
  });

  it('is that of the folder above where photos have not made theirs yet, with PostgreSQL', async () => {
    const { house, warning, isPostgres } = await office();
    rmSync(house.dependencies.settings.dataDir, { recursive: true });
    expect(await warning()).toEqual(isPostgres ? null : expect.stringContaining('0 MB free'));
  });

  it('is a warning in the office for five minutes after PostgreSQL had no room on its own', async () => {
    const { house, warning, isPostgres } = await office();
    if (!isPostgres) return;
    await fillDatabase(house);
    expect(await warning()).toBeNull();
    expect((await askToDrive(house)).statusCode).toBe(503);
    house.clock.advance(299_999);
    expect(await warning()).toMatch(/^The database has no room/);
    house.clock.advance(1);
    expect(await warning()).toBeNull();
  });
});
