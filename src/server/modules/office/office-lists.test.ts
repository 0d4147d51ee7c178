import { expect, it } from 'vitest';
import type { OfficeListAnswer } from '#contract/office.ts';
import { addOptOut } from '#server/modules/messages/index.ts';
import { signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const joined = (phone: string, firstName: string, lastName = 'Díaz') => ({
  phone,
  first_name: firstName,
  last_name: lastName,
  availability_days: '["Monday","Sunday"]',
  preferred_hours: 'evening',
});

async function addDrivers(server: TestServer, rows: readonly ReturnType<typeof joined>[]): Promise<void> {
  const values = rows.map((row, at) => ({ ...row, created_at: server.clock.now() + at, updated_at: 0 }));
  await server.dependencies.database.db.insertInto('driver_waitlist').values(values).execute();
}

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => joined(String(7275550000 + at), `Person ${at}`));

async function office(server: TestServer) {
  const { headers } = await signIn(server, 'dispatcher');
  const get = (url: string) => server.app.inject({ url, headers });
  return { get, list: async (url: string) => (await get(url)).json<OfficeListAnswer>() };
}

onBothDatabases('the lists of the office (rule office-lists)', (open) => {
  it('show columns and rows, newest first', async () => {
    const server = await open();
    await addDrivers(server, [joined('7275550123', 'Ana'), joined('7275550124', 'Bob')]);
    const { list } = await office(server);
    const answer = await list('/api/office/waitlist');
    expect(answer.columns.map(({ label }) => label)).toContain('Available days');
    expect(answer).toMatchObject({
      success: true,
      total: 2,
      page: 1,
      rows: [
        { id: '7275550124', cells: { first_name: 'Bob' } },
        { id: '7275550123', cells: { first_name: 'Ana', availability_days: 'Monday, Sunday' } },
      ],
    });
  });

  it.each([
    ['ANA', ['Ana']],
    ['555-0124', ['Bob']],
    ['(727) 555', ['Bob', 'Ana']],
    ['100%', []],
    ['12', []],
    ['nobody', []],
  ])('searched for %j', async (search, names) => {
    const server = await open();
    await addDrivers(server, [joined('7275550123', 'Ana'), joined('7275550124', 'Bob')]);
    const { list } = await office(server);
    const answer = await list(`/api/office/waitlist?search=${encodeURIComponent(search)}`);
    expect(answer.rows.map(({ cells }) => cells.first_name)).toEqual(names);
    expect(answer.total).toBe(names.length);
  });

  it.each([
    ['Élodie', ['Élodie']],
    ['élodie', ['Élodie']],
    ['ÉLODIE', ['Élodie']],
    ['élodie 100%', []],
    ['díaz', ['Bo', 'Élodie']],
    ['DÍAZ', ['Bo', 'Élodie']],
    ['no preference', ['Bo']],
    ['Evening (5 PM', ['Élodie']],
    ['Monday, Sunday', ['Bo', 'Élodie']],
    ['["Monday', []],
  ])('are searched by what they show: %j', async (search, names) => {
    const server = await open();
    const undecided = { ...joined('7275550124', 'Bo', 'DÍAZ'), preferred_hours: '' };
    await addDrivers(server, [joined('7275550123', 'Élodie'), undecided]);
    const { get, list } = await office(server);
    const query = `search=${encodeURIComponent(search)}`;
    const { rows, total } = await list(`/api/office/waitlist?${query}`);
    expect(rows.map(({ cells }) => cells.first_name)).toEqual(names);
    expect(total).toBe(names.length);
    const file = await get(`/api/office/waitlist.csv?${query}`);
    expect(file.body.trim().split('\r\n')).toHaveLength(names.length + 1);
  });

  it.each([
    ['jose', ['José', 'JOSE\u0301', 'Jose']],
    ['JOSÉ', ['José', 'JOSE\u0301', 'Jose']],
    ['lopez jose', ['José']],
    ['jose lo 0123', ['José']],
    ['orsted', ['Søren']],
    ['жанна', ['ЖАННА']],
    ['weiss', ['Groß']],
    ['o’neil', ['Conan']],
    ['jose nobody', []],
  ])('are searched word by word, without accents and case: %j', async (search, names) => {
    const server = await open();
    await addDrivers(server, [
      joined('7275550128', 'Conan', "O'Neil"),
      joined('7275550127', 'Groß', 'Weiß'),
      joined('7275550126', 'ЖАННА', 'Ёлкина'),
      joined('7275550125', 'Søren', 'Ørsted'),
      joined('7275550124', 'Jose', 'Diaz'),
      joined('7275550129', 'JOSE\u0301', 'Di\u0301az'),
      joined('7275550123', 'José', 'López'),
    ]);
    const { list } = await office(server);
    const { rows, total } = await list(`/api/office/waitlist?search=${encodeURIComponent(search)}`);
    expect([rows.map(({ cells }) => cells.first_name), total]).toEqual([names, names.length]);
  });

  it('are searched by the number of an order, as a CSV file too', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const at = server.clock.now();
    const text = { phone: '7275550123', body: 'Where is it?', created_at: at };
    const review = { restaurant_id: 'grill', restaurant_name: 'Grill', rating: 2, comment: '', created_at: at };
    const orders = [await storeOrder(database, { at }), await storeOrder(database, { at: at - 1 })] as const;
    for (const { id: order_id, order_number } of orders) {
      const inbound = { ...text, id: order_id, order_id, order_number };
      await database.db.insertInto('inbound_texts').values(inbound).execute();
      const reviewed = { ...review, order_id, order_number };
      await database.db.insertInto('reviews').values(reviewed).execute();
    }
    const { get, list } = await office(server);
    const wanted = orders[1].order_number;
    for (const name of ['inbox', 'reviews']) {
      const { rows } = await list(`/api/office/${name}?search=${wanted.toLowerCase()}`);
      expect(rows.map(({ cells }) => cells.order_number)).toEqual([wanted]);
      const file = await get(`/api/office/${name}.csv?search=${wanted.toLowerCase()}`);
      expect(file.body.trim().split('\r\n')).toHaveLength(2);
    }
  });

  it('are searched in pages, beyond the rows that are read at once', async () => {
    const server = await open();
    await addDrivers(
      server,
      many(1200).map((row, at) => (at % 10 === 0 ? { ...row, last_name: 'Müller' } : row)),
    );
    const { list } = await office(server);
    const third = await list('/api/office/waitlist?search=person%20muller&page=3');
    expect(third).toMatchObject({ total: 120, page: 3 });
    const names = Array.from({ length: 20 }, (_, at) => `Person ${190 - at * 10}`);
    expect(third.rows.map(({ cells }) => cells.first_name)).toEqual(names);
  });

  it('find the texts that were held back', async () => {
    const server = await open();
    const text = { order_id: null, phone: '7275550123', kind: 'offer', body: 'Taco night', sent_at: null };
    const { db } = server.dependencies.database;
    for (const status of ['sent', 'held-back'] as const) {
      const row = { ...text, id: status, dedupe_key: status, status, created_at: server.clock.now() };
      await db.insertInto('messages').values(row).execute();
    }
    const { rows } = await (await office(server)).list('/api/office/messages?search=Held%20back');
    expect(rows.map(({ cells }) => cells.status)).toEqual(['held back']);
  });

  it('say of texts that went to nobody that they were not sent (rule text-providers)', async () => {
    const server = await open();
    const at = server.clock.now();
    const text = {
      order_id: null,
      phone: '7275550123',
      kind: 'offer',
      body: 'Taco night',
      sent_at: at,
      created_at: at,
    };
    for (const id of ['log-1', 'SM1']) {
      const row = { ...text, id, dedupe_key: id, status: 'sent', provider_id: id } as const;
      await server.dependencies.database.db.insertInto('messages').values(row).execute();
    }
    const { rows } = await (await office(server)).list('/api/office/messages');
    const shown = rows.map(({ id, cells }) => [id, cells.status, cells.sent_at]).toSorted();
    expect(shown).toEqual([
      ['SM1', 'sent', at],
      ['log-1', 'Not sent: no provider', null],
    ]);
  });

  it('come in pages', async () => {
    const server = await open();
    await addDrivers(server, many(60));
    const { list } = await office(server);
    expect((await list('/api/office/waitlist')).rows).toHaveLength(50);
    const second = await list('/api/office/waitlist?page=2');
    expect(second).toMatchObject({ total: 60, page: 2, pageSize: 50 });
    expect(second.rows.map(({ cells }) => cells.first_name)).toEqual(
      many(10)
        .map((row) => row.first_name)
        .reverse(),
    );
    expect((await list('/api/office/waitlist?page=9')).rows).toEqual([]);
  });

  it('tell whether a phone of a sign-up said STOP', async () => {
    const server = await open();
    const { db } = server.dependencies.database;
    for (const phoneNumber of ['7275550123', '7275550124']) {
      const payload = { phoneNumber, dailyOffers: false, freeDelivery: true };
      await server.app.inject({ method: 'POST', url: '/api/landing/signup', payload });
      server.clock.advance(1);
    }
    await addOptOut(db, '7275550124', server.clock.now());
    const { rows } = await (await office(server)).list('/api/office/signups');
    expect(rows.map(({ cells }) => cells.stopped)).toEqual([true, false]);
  });

  it.each(['whitelist', 'signups', 'reviews', 'messages'])('are there for %s, empty as well', async (list) => {
    const server = await open();
    const { get } = await office(server);
    expect((await get(`/api/office/${list}?search=x&page=1`)).json()).toMatchObject({ total: 0, rows: [] });
    expect((await get(`/api/office/${list}.csv`)).statusCode).toBe(200);
  });

  it.each([
    '/api/office/secrets',
    '/api/office/secrets.csv',
    '/api/office/waitlist?page=0',
    '/api/office/waitlist?page=x',
  ])('refuse %s', async (url) => {
    const server = await open();
    expect((await (await office(server)).get(url)).statusCode).toBe(400);
  });
});

onBothDatabases('a list as a CSV file (rule office-files)', (open) => {
  it('is whole, readable, and saved under a plain name', async () => {
    const server = await open();
    await addDrivers(server, [joined('7275550123', 'Ana')]);
    const answer = await (await office(server)).get('/api/office/waitlist.csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="waitlist-\d{4}-\d\d-\d\d\.csv"$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    const [head, row, end] = answer.body.split('\r\n');
    expect(head).toBe('\uFEFFJoined,First name,Last name,Phone,Available days,Preferred hours,Sent later,Hired');
    expect(row).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d,Ana,Díaz,\(727\) 555-0123,"Monday, Sunday",Evening \(5 PM-9 PM\),,$/,
    );
    expect(end).toBe('');
  });

  it('holds every row of a long list once, and of a search only what it finds', async () => {
    const server = await open();
    await addDrivers(server, many(1001));
    const { get } = await office(server);
    const rows = (await get('/api/office/waitlist.csv')).body.trim().split('\r\n').slice(1);
    expect(new Set(rows).size).toBe(1001);
    const found = (await get('/api/office/waitlist.csv?search=Person%20100')).body.trim().split('\r\n').slice(1);
    expect(found).toHaveLength(2);
  });

  it('makes a cell that begins like a formula plain text', async () => {
    const server = await open();
    await addDrivers(server, [joined('7275550123', '=HYPERLINK("http://x")', '@SUM(1)')]);
    const { get, list } = await office(server);
    const { body } = await get('/api/office/waitlist.csv');
    expect(body).toContain(`,"'=HYPERLINK(""http://x"")",'@SUM(1),`);
    expect((await list('/api/office/waitlist')).rows[0]?.cells.first_name).toBe('=HYPERLINK("http://x")');
  });
});
