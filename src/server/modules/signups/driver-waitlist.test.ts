import { expect, it } from 'vitest';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const ENTRY = {
  firstName: ' Ana ',
  lastName: 'Díaz',
  phone: '7275550123',
  availabilityDays: ['Sunday', 'Monday'],
  preferredHours: 'evening',
};
const HOUR_MS = 60 * 60 * 1000;

function join(
  server: TestServer,
  changes: object = {},
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) {
  const payload = { ...ENTRY, ...changes };
  return server.app.inject({ method: 'POST', url: '/api/drivers/waitlist', payload, headers, remoteAddress });
}

const stored = (server: TestServer) =>
  server.dependencies.database.db.selectFrom('driver_waitlist').selectAll().execute();

onBothDatabases('joining the driver waitlist (rule driver-signup-checks)', (open) => {
  it('stores the entry trimmed, with its days in the order of the week, and answers it', async () => {
    const server = await open();
    const answer = await join(server);
    expect(answer.statusCode).toBe(200);
    const entry = { ...ENTRY, firstName: 'Ana', availabilityDays: ['Monday', 'Sunday'] };
    expect(answer.json()).toMatchObject({ success: true, message: expect.any(String), entry });
    expect(await stored(server)).toEqual([
      {
        phone: '7275550123',
        first_name: 'Ana',
        last_name: 'Díaz',
        availability_days: '["Monday","Sunday"]',
        preferred_hours: 'evening',
        created_at: server.clock.now(),
        updated_at: server.clock.now(),
        later_forms: null,
        hired_at: null,
      },
    ]);
  });

  it.each([
    [{ phone: '727555012' }, 'Please enter a valid 10-digit phone number.', 'phone'],
    [{ phone: '27275550123' }, 'Please enter a valid 10-digit phone number.', 'phone'],
    [{ phone: '727555012a' }, 'Please enter a valid 10-digit phone number.', 'phone'],
    [{ availabilityDays: [] }, 'Please select at least one available day.', 'availabilityDays'],
    [{ firstName: '   ' }, 'Please enter your first name.', 'firstName'],
    [{ firstName: '\u200b \u200f' }, 'Please enter your first name.', 'firstName'],
    [{ lastName: '' }, 'Please enter your last name.', 'lastName'],
  ])('with %j is refused in the words of the form (rule signup-form-input)', async (changes, message, field) => {
    const server = await open();
    const answer = await join(server, changes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ success: false, message, details: { field } });
    expect(await stored(server)).toEqual([]);
  });

  it.each([
    { availabilityDays: ['Funday'] },
    { availabilityDays: ['Monday', 'Monday'] },
    { availabilityDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday'] },
    { preferredHours: 'night' },
    { firstName: 'x'.repeat(1000) },
    { lastName: 'a\u0007b' },
    { firstName: 7 },
  ])('with %j is refused', async (changes) => {
    const server = await open();
    expect((await join(server, changes)).statusCode).toBe(422);
    expect(await stored(server)).toEqual([]);
  });

  it('needs no preferred hours', async () => {
    const server = await open();
    expect((await join(server, { preferredHours: undefined })).json()).toMatchObject({ entry: { preferredHours: '' } });
  });

  it('again with the same phone leaves the first entry as it is, and keeps the newest three beside it (rule waitlist-repeats)', async () => {
    const server = await open({ settings: { rateLimits: false } });
    const at = server.clock.now();
    const first = (await join(server)).json();
    server.clock.advance(HOUR_MS);
    for (const firstName of ['Ana', 'B', 'C', 'D', 'E']) {
      const answer = (await join(server, { firstName })).json();
      expect(answer).toEqual({ ...first, entry: { ...first.entry, firstName } });
    }
    const [row, ...others] = await stored(server);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ first_name: 'Ana', created_at: at, updated_at: at });
    const later = JSON.parse(row?.later_forms ?? '[]') as { firstName: string }[];
    expect(later.map(({ firstName }) => firstName)).toEqual(['C', 'D', 'E']);
  });

  it('sent by several at once with one phone is kept of each (rule waitlist-repeats)', async () => {
    const server = await open({ settings: { rateLimits: false } });
    const names = ['Ana', 'B', 'C', 'D'];
    await Promise.all(names.map((firstName) => join(server, { firstName })));
    const [row, ...others] = await stored(server);
    expect(others).toEqual([]);
    const later = JSON.parse(row?.later_forms ?? '[]') as { firstName: string }[];
    expect([row?.first_name, ...later.map(({ firstName }) => firstName)].toSorted()).toEqual(names);
  });

  it('with the hidden field filled in is answered as if all went well, and not stored', async () => {
    const server = await open();
    expect((await join(server, { website: 'https://spam.example' })).json()).toMatchObject({ success: true });
    expect(await stored(server)).toEqual([]);
  });

  it('is limited to three an hour for each phone number, and repeats of one call are one', async () => {
    const server = await open();
    const key = { 'idempotency-key': 'intent-1' };
    const send = [{}, {}, {}].map(() => join(server, {}, key));
    for (const answer of await Promise.all(send)) expect(answer.statusCode).toBe(200);
    expect((await join(server, { firstName: 'B' })).statusCode).toBe(200);
    expect((await join(server, { firstName: 'C' })).statusCode).toBe(200);
    const refused = await join(server, { firstName: 'D' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await join(server, {}, key)).statusCode).toBe(200);
    server.clock.advance(HOUR_MS);
    expect((await join(server, { firstName: 'D' })).statusCode).toBe(200);
  });

  it('is limited to ten an hour for each client', async () => {
    const server = await open();
    const phone = (at: number) => `72755501${10 + at}`;
    for (let at = 0; at < 10; at += 1) expect((await join(server, { phone: phone(at) })).statusCode).toBe(200);
    expect((await join(server, { phone: phone(10) })).statusCode).toBe(429);
    expect((await join(server, { phone: phone(10) }, {}, '192.0.2.7')).statusCode).toBe(200);
  });

  it('leaves no name and no phone number in the log', async () => {
    const server = await open();
    await join(server);
    expect(server.logged.join('\n')).not.toMatch(/7275550123|Díaz/);
  });

  it('is undone by the owner alone, with all later forms (rule leave-waitlist)', async () => {
    const server = await open({ settings: { rateLimits: false } });
    await join(server);
    await join(server, { firstName: 'Later' });
    await join(server, { firstName: 'Bo', phone: '7275550124' });
    const remove = async (role: 'owner' | 'dispatcher') => {
      const { headers } = await signIn(server, role);
      const payload = { phone: ENTRY.phone };
      return server.app.inject({ method: 'POST', url: '/api/office/waitlist/remove', payload, headers });
    };
    expect((await remove('dispatcher')).statusCode).toBe(403);
    expect(await stored(server)).toHaveLength(2);
    for (const _ of ['once', 'twice']) expect((await remove('owner')).statusCode).toBe(200);
    expect((await stored(server)).map(({ phone }) => phone)).toEqual(['7275550124']);
    expect(server.logged.join('\n')).not.toMatch(/7275550123|Díaz/);
    server.clock.advance(HOUR_MS);
    await join(server);
    expect(await stored(server)).toHaveLength(2);
  });
});
