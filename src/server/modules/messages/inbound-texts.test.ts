import { expect, it } from 'vitest';
import { logMessages } from '#server/adapters/log-messages.ts';
import { twilioMessages } from '#server/adapters/twilio/twilio-messages.ts';
import { twilioSignature } from '#server/adapters/twilio/twilio-signature.ts';
import { onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { textFrom } from '#tests/support/texts.ts';
import { isOptedOut } from './opt-outs-store.ts';

const PHONE = '7275550123';

onBothDatabases('a text that comes in', (open) => {
  it('is answered with what STOP ends, and how texts begin again', async () => {
    const server = await open();
    const { body } = await textFrom(server, PHONE, 'STOP');
    expect(body).toMatch(/any more texts.*order updates.*START/);
  });

  it('is answered once where it is STOP, and the phone is left alone from then on', async () => {
    const server = await open();
    const answers: string[] = [];
    for (const body of ['STOP', 'stop!', 'Unsubscribe']) answers.push((await textFrom(server, PHONE, body)).body);
    expect(answers.map((answer) => answer.includes('any more texts'))).toEqual([true, false, false]);
    expect(answers.slice(1)).toEqual(['', '']);
    expect(await isOptedOut(server.dependencies.database.db, PHONE)).toBe(true);
    expect(await isOptedOut(server.dependencies.database.db, '7275550124')).toBe(false);
  });

  it('leaves only a hash of a phone that wants no texts', async () => {
    const server = await open();
    await textFrom(server, PHONE, 'STOP');
    await server.dependencies.database.db.deleteFrom('messages').execute();
    const rows = await server.dependencies.database.db.selectFrom('opt_outs').selectAll().execute();
    expect(rows.map(({ phone_hash }) => /^[0-9a-f]{64}$/.test(phone_hash))).toEqual([true]);
    expect(await isOptedOut(server.dependencies.database.db, PHONE)).toBe(true);
  });

  it('is kept with all of its letters, however many bytes they need (rule texts-for-people)', async () => {
    const server = await open();
    const words = '😀'.repeat(800);
    const { statusCode } = await textFrom(server, PHONE, `Ring${words}${words}`);
    const [text] = await server.dependencies.database.db.selectFrom('inbound_texts').select('body').execute();
    expect([statusCode, text?.body.startsWith('Ring😀')]).toEqual([200, true]);
  });

  it('gets the same answer where the provider brings it again', async () => {
    const server = await open();
    const first = await textFrom(server, PHONE, 'STOP', { id: 'one' });
    const again = await textFrom(server, PHONE, 'STOP', { id: 'one' });
    expect(again.body).toBe(first.body);
    expect(first.body).not.toBe('');
  });

  it.each(['STOP', 'Where is it?'])('gets the same answer as a copy that comes at the same time: %s', async (body) => {
    const server = await openWithShops(open);
    const copies = await Promise.all([1, 2, 3].map(() => textFrom(server, PHONE, body, { id: 'one' })));
    expect(new Set(copies.map((copy) => copy.body)).size).toBe(1);
    expect(copies[0]?.body).not.toBe('');
    const kept = await server.dependencies.database.db.selectFrom('messages').select('id').execute();
    expect(kept).toHaveLength(1);
  });

  it('is not answered where the provider has answered it, but is honored', async () => {
    const server = await open();
    expect((await textFrom(server, PHONE, 'STOP', { answered: 'yes' })).body).toBe('');
    expect(await isOptedOut(server.dependencies.database.db, PHONE)).toBe(true);
  });

  it('takes STOP back where it is START, and is answered only then (rule start-and-help)', async () => {
    const server = await open();
    expect((await textFrom(server, PHONE, 'START')).body).toBe('');
    await textFrom(server, PHONE, 'STOP');
    expect((await textFrom(server, PHONE, 'Start')).body).toContain('texts about your orders again');
    expect(await isOptedOut(server.dependencies.database.db, PHONE)).toBe(false);
  });

  it('is answered with a number to call where it is HELP, also after STOP (rule start-and-help)', async () => {
    const server = await open();
    await textFrom(server, PHONE, 'STOP');
    expect((await textFrom(server, PHONE, 'help')).body).toContain('(727) 555-0142');
    expect(await isOptedOut(server.dependencies.database.db, PHONE)).toBe(true);
  });

  it('for people is kept once, with the order that the phone has under way, and thanked for once a day (rule texts-for-people)', async () => {
    const server = await openWithShops(open);
    const order = await onTheRoad(server, 'preparing');
    const first = await textFrom(server, PHONE, 'I am at the back door\u0000', { id: 'one' });
    const second = await textFrom(server, PHONE, 'Hello?');
    await textFrom(server, PHONE, 'I am at the back door', { id: 'one' });
    expect([first.body, second.body]).toEqual([expect.stringContaining('passing this on'), '']);
    expect(first.body).not.toMatch(/STOP|nobody reads/);
    const { db } = server.dependencies.database;
    const kept = await db.selectFrom('inbound_texts').selectAll().orderBy('created_at').orderBy('body').execute();
    expect(kept.map(({ body, order_number }) => [body, order_number])).toEqual([
      ['Hello?', order.orderNumber],
      ['I am at the back door', order.orderNumber],
    ]);
  });

  it('for people is kept with the order that it names, also one that is over (rule texts-for-people)', async () => {
    const server = await openWithShops(open);
    const over = await onTheRoad(server, 'preparing');
    const { db } = server.dependencies.database;
    await db.updateTable('orders').set({ status: 'delivered', created_at: 1 }).where('id', '=', over.id).execute();
    const named = await placeOrder(server);
    await placeOrder(server);
    const words = [`Where is order #${named.orderNumber.toLowerCase()}?`, `${over.orderNumber}: no fries`];
    for (const body of words) await textFrom(server, PHONE, body);
    await textFrom(server, '7275550124', `${named.orderNumber}?`);
    const kept = await db.selectFrom('inbound_texts').select(['body', 'order_number']).orderBy('body').execute();
    expect(kept).toHaveLength(3);
    expect(kept).toEqual(
      expect.arrayContaining([
        { body: words[0], order_number: named.orderNumber },
        { body: words[1], order_number: over.orderNumber },
        { body: `${named.orderNumber}?`, order_number: null },
      ]),
    );
  });

  it.each(['', ' \u200B\n', '\u202E'])('without anything to read says so: %j', async (body) => {
    const server = await open();
    await textFrom(server, PHONE, body);
    const kept = await server.dependencies.database.db.selectFrom('inbound_texts').select('body').execute();
    expect(kept).toEqual([{ body: '(a text without words)' }]);
  });

  it('for people is kept without an order, and without thanks to a phone that said STOP', async () => {
    const server = await open();
    await textFrom(server, PHONE, 'STOP');
    expect((await textFrom(server, PHONE, 'Wrong number?')).body).toBe('');
    const kept = await server.dependencies.database.db.selectFrom('inbound_texts').selectAll().execute();
    expect(kept).toMatchObject([{ phone: PHONE, body: 'Wrong number?', order_id: null, read_at: null }]);
  });

  it('is 404 where the provider signs nothing, so that nobody stops another’s texts (rule text-providers)', async () => {
    const server = await open();
    const unsigned = await open({ messages: logMessages({ log: server.dependencies.log }) });
    const post = (path: string) =>
      unsigned.app.inject({
        method: 'POST',
        url: `/api/messages/${path}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `From=%2B1${PHONE}&Body=STOP`,
      });
    expect([(await post('inbound')).statusCode, (await post('status/any')).statusCode]).toEqual([404, 404]);
    expect(await isOptedOut(unsigned.dependencies.database.db, PHONE)).toBe(false);
  });

  it('is refused without its signature (rule text-providers)', async () => {
    const server = await open();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/messages/inbound',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-fake-signature': 'wrong' },
      payload: `id=1&from=${PHONE}&body=STOP`,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'SIGNATURE_INVALID']);
    expect(await isOptedOut(server.dependencies.database.db, PHONE)).toBe(false);
  });

  it('is refused as JSON, and where a field is there twice', async () => {
    const server = await open();
    const post = (type: string, payload: string) =>
      server.app.inject({ method: 'POST', url: '/api/messages/inbound', headers: { 'content-type': type }, payload });
    expect((await post('application/json', '{"Body":"STOP"}')).statusCode).toBe(415);
    expect((await post('application/x-www-form-urlencoded', 'Body=STOP&Body=START')).statusCode).toBe(400);
    expect((await post('application/x-www-form-urlencoded', `Body=${'x'.repeat(70_000)}`)).statusCode).toBe(413);
  });

  it('is believed when Twilio has signed it for the address that the world knows', async () => {
    const messages = twilioMessages({ accountSid: 'AC1', authToken: 'a secret', from: '+18135550199' });
    const server = await open({ messages, settings: { publicUrl: 'https://shop.example' } });
    const fields = { MessageSid: 'SM1', From: `+1${PHONE}`, To: '+18135550199', Body: 'STOP' };
    const url = 'https://shop.example/api/messages/inbound';
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/messages/inbound',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilioSignature('a secret', url, fields),
      },
      payload: new URLSearchParams(fields).toString(),
    });
    expect(answer.headers['content-type']).toContain('text/xml');
    expect(answer.body).toContain('<Response><Message>Forkfleet: you won');
    expect(await isOptedOut(server.dependencies.database.db, PHONE)).toBe(true);
  });

  it('and a report are refused with 429 after 20 false ones of one client, but true ones pass (rule false-tries)', async () => {
    const messages = twilioMessages({ accountSid: 'AC1', authToken: 'a secret', from: '+18135550199' });
    const server = await open({ messages, settings: { publicUrl: 'https://shop.example' } });
    const fields = { MessageSid: 'SM1', From: `+1${PHONE}`, To: '+18135550199', Body: 'STOP' };
    const post = (path: string, signature = 'wrong') =>
      server.app.inject({
        method: 'POST',
        url: `/api/messages/${path}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
        payload: new URLSearchParams(fields).toString(),
      });
    for (let tries = 0; tries < 20; tries += 1)
      expect((await post(tries % 2 === 0 ? 'inbound' : 'status/one')).statusCode).toBe(400);
    const late = await Promise.all([post('inbound'), post('status/one')]);
    expect(late.map((answer) => [answer.statusCode, answer.json().code])).toEqual(Array(2).fill([429, 'RATE_LIMITED']));
    expect(server.logged.filter((line) => line.includes('inbound text refused'))).toHaveLength(20);
    const signature = twilioSignature('a secret', 'https://shop.example/api/messages/inbound', fields);
    expect((await post('inbound', signature)).statusCode).toBe(200);
    expect(await isOptedOut(server.dependencies.database.db, PHONE)).toBe(true);
  });
});
