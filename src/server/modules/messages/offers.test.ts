import { expect, it } from 'vitest';
import { logMessages } from '#server/adapters/log-messages.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { keptTexts, textFrom } from '#tests/support/texts.ts';
import { askForOffers, questionHandlers } from './ask-for-offers.ts';
import { offerHandlers, queueOffer } from './offers.ts';

const HOUR_MS = 3_600_000;
/** In the area's time zone. */
const EIGHT = Date.parse('2026-11-20T08:00:00-05:00');
const [ANN, BOB, CAT] = ['7275550111', '7275550112', '7275550113'];

async function signUp({ dependencies, clock }: TestServer, phone: string, offers: 0 | 1): Promise<void> {
  const at = clock.now();
  const consent =
    offers === 1 ? { consent_text: 'Yes, text me', consent_at: at } : { consent_text: null, consent_at: null };
  const row = {
    phone,
    free_delivery: 1,
    daily_offers: offers,
    created_at: at,
    updated_at: at,
    source: 'test',
    offers_state: offers === 1 ? 'confirmed' : null,
  } as const;
  await dependencies.database.db
    .insertInto('landing_signups')
    .values({ ...row, ...consent })
    .execute();
}

/** A wish for offers of a phone that nobody has asked. */
async function wish(server: TestServer, phone: string): Promise<void> {
  await signUp(server, phone, 1);
  const { db } = server.dependencies.database;
  await db.updateTable('landing_signups').set({ offers_state: null }).where('phone', '=', phone).execute();
}

const signups = ({ dependencies }: TestServer) =>
  dependencies.database.db.selectFrom('landing_signups').selectAll().orderBy('phone').execute();
const states = async (server: TestServer) => (await signups(server)).map(({ offers_state }) => offers_state);
const askedTimes = async (server: TestServer) => (await signups(server)).map(({ asked_at }) => asked_at);

const send = (server: TestServer) => sendDue(server.dependencies, offerHandlers(server.dependencies));
const receivers = (server: TestServer) => server.texts.sent.map(({ to }) => to).toSorted();

onBothDatabases('an offer by text (rule offer-sending)', (open) => {
  it('goes to those who asked for offers and have not said STOP, with the way to stop', async () => {
    const server = await open();
    await signUp(server, ANN, 1);
    await signUp(server, BOB, 0);
    await signUp(server, CAT, 1);
    expect((await queueOffer(server.dependencies, 'Soup for a dollar.')).phones).toBe(2);
    await textFrom(server, CAT, 'STOP');
    await send(server);
    expect(receivers(server)).toEqual([ANN]);
    expect(server.texts.sent[0]?.body).toBe('Forkfleet: Soup for a dollar. Reply STOP to stop.');
    expect((await queueOffer(server.dependencies, 'Another soup.')).phones).toBe(1);
  });

  it('is sent from the office some minutes later, and taken back until then (rule offer-office)', async () => {
    const server = await open();
    for (const phone of [ANN, BOB]) await signUp(server, phone, 1);
    const { headers } = await signIn(server, 'owner');
    const post = async (url: string, payload: object) =>
      (await server.app.inject({ method: 'POST', url: `/api/office/offers${url}`, headers, payload })).json();
    const read = await server.app.inject({ url: '/api/office/offers', headers });
    const sendsAt = server.clock.now() + 5 * 60_000;
    expect(read.json()).toEqual({ success: true, phones: 2, sendsAt });
    const wrong = await post('', { words: 'Soup for free.' });
    expect(wrong).toMatchObject({ phones: 2, sendsAt });
    await send(server);
    expect(receivers(server)).toEqual([]);
    expect(await post('/withdraw', { campaign: wrong.campaign })).toEqual({ success: true, phones: 2 });
    const right = await post('', { words: 'Soup for a dollar.' });
    server.clock.set(sendsAt);
    await send(server);
    expect(receivers(server)).toEqual([ANN, BOB]);
    expect(await post('/withdraw', { campaign: right.campaign })).toEqual({ success: true, phones: 0 });
  });

  it('goes once, however often it is queued on one day', async () => {
    const server = await open();
    await signUp(server, ANN, 1);
    for (let at = 0; at < 3; at += 1) await queueOffer(server.dependencies, 'Soup');
    await send(server);
    expect(receivers(server)).toEqual([ANN]);
  });

  it('waits for the morning, and is not sent once the day is over', async () => {
    const server = await open();
    await signUp(server, ANN, 1);
    server.clock.advance(9 * HOUR_MS);
    await queueOffer(server.dependencies, 'Late soup');
    await send(server);
    expect(receivers(server)).toEqual([]);
    server.clock.advance(11 * HOUR_MS);
    await send(server);
    expect(receivers(server)).toEqual([ANN]);
    server.clock.advance(24 * HOUR_MS);
    await queueOffer(server.dependencies, 'Soup of the day');
    server.clock.advance(12 * HOUR_MS);
    await send(server);
    expect(receivers(server)).toEqual([ANN]);
  });

  it('is the only one of a day, and the next day may begin at 8 with another', async () => {
    const server = await open();
    await signUp(server, ANN, 1);
    server.clock.set(EIGHT + 5000);
    for (const words of ['One', 'Two']) {
      await queueOffer(server.dependencies, words);
      await send(server);
    }
    expect(server.texts.sent.length).toBe(1);
    server.clock.set(EIGHT + 24 * HOUR_MS);
    await queueOffer(server.dependencies, 'Three');
    await send(server);
    expect(server.texts.sent.length).toBe(2);
  });

  it('is the only one of the morning where several waited for it in the night', async () => {
    const server = await open();
    for (const phone of [ANN, BOB]) await signUp(server, phone, 1);
    server.clock.set(EIGHT - 2 * HOUR_MS);
    for (const words of ['One', 'Two', 'Three', 'Four']) await queueOffer(server.dependencies, words);
    server.clock.set(EIGHT);
    await Promise.all([send(server), send(server)]);
    expect(receivers(server)).toEqual([ANN, BOB]);
    const results = (await keptTexts(server, ANN)).map(({ status }) => status).toSorted();
    expect(results).toEqual(['held-back', 'held-back', 'held-back', 'sent']);
  });

  it('keeps its place in the day while the provider does not answer, and goes no other day', async () => {
    const server = await open();
    await signUp(server, ANN, 1);
    server.clock.set(EIGHT);
    server.texts.behave('lost', 'down');
    await queueOffer(server.dependencies, 'One');
    await send(server);
    await queueOffer(server.dependencies, 'Two');
    await send(server);
    expect(server.texts.sent.map(({ body }) => body)).toEqual(['Forkfleet: One Reply STOP to stop.']);
    server.clock.advance(1000);
    await send(server);
    server.clock.set(EIGHT + 24 * HOUR_MS);
    await send(server);
    expect(server.texts.sent.length).toBe(1);
  });

  it('goes to no phone that was signed up before anybody was asked: it is asked, once (rules offer-consent, offer-question)', async () => {
    const server = await open();
    await signUp(server, ANN, 1);
    await server.dependencies.database.db.updateTable('landing_signups').set({ offers_state: null }).execute();
    const sendAll = () =>
      sendDue(server.dependencies, { ...offerHandlers(server.dependencies), ...questionHandlers(server.dependencies) });
    for (const words of ['Soup', 'More soup']) {
      expect((await queueOffer(server.dependencies, words)).phones).toBe(0);
      await sendAll();
      server.clock.advance(24 * HOUR_MS);
    }
    expect(server.texts.sent.map(({ body }) => body)).toEqual([expect.stringContaining('reply YES')]);
    await textFrom(server, ANN, 'YES');
    expect((await queueOffer(server.dependencies, 'Soup at last')).phones).toBe(1);
    await sendAll();
    expect(server.texts.sent.at(-1)?.body).toContain('Soup at last');
  });

  it('asks nobody while the shop has no provider of texts, and all once it has one (rule offer-question)', async () => {
    const server = await open();
    const { dependencies } = server;
    const withoutTexts = { ...dependencies, messages: logMessages({ log: dependencies.log }) };
    await wish(server, ANN);
    await queueOffer(withoutTexts, 'Soup');
    expect(await dependencies.database.transact((trx) => askForOffers(trx, withoutTexts, ANN))).toBe(false);
    expect(await states(server)).toEqual([null]);
    await queueOffer(dependencies, 'Soup');
    expect(await states(server)).toEqual(['asked']);
  });

  it('asks again where the question went nowhere, and not one whose text was refused (rule offer-question)', async () => {
    const server = await open();
    const { dependencies, clock } = server;
    const sendQuestions = (needs = dependencies) => sendDue(dependencies, questionHandlers(needs));
    const askLater = async () => {
      clock.advance(1000);
      await queueOffer(dependencies, 'Soup');
    };
    await wish(server, ANN);
    await queueOffer(dependencies, 'Soup');
    await sendQuestions({ ...dependencies, messages: logMessages({ log: dependencies.log }) });
    expect(receivers(server)).toEqual([]);
    server.texts.behave('refused');
    await askLater();
    const [asked] = await askedTimes(server);
    expect(asked).toBe(clock.now());
    await sendQuestions();
    await askLater();
    expect(await askedTimes(server)).toEqual([asked]);
    expect(await dependencies.database.transact((trx) => askForOffers(trx, dependencies, ANN))).toBe(false);
  });

  it('asks 200 phones an hour at most, no matter who begins it, and the others with later offers (rule offer-question)', async () => {
    const server = await open();
    const { dependencies, clock } = server;
    const phones = Array.from({ length: 203 }, (_, at) => String(7275551000 + at));
    for (const phone of phones) {
      await signUp(server, phone, 1);
      clock.advance(1);
    }
    await dependencies.database.db.updateTable('landing_signups').set({ offers_state: null }).execute();
    const last = phones.at(-1) ?? '';
    const askLast = () => dependencies.database.transact((trx) => askForOffers(trx, dependencies, last));
    const asked = async () => {
      const rows = await dependencies.database.db
        .selectFrom('landing_signups')
        .select('phone')
        .where('offers_state', '=', 'asked')
        .orderBy('created_at')
        .execute();
      return rows.map(({ phone }) => phone);
    };
    await queueOffer(dependencies, 'Soup');
    expect(await asked()).toEqual(phones.slice(0, 200));
    expect(await askLast()).toBe(false);
    clock.advance(HOUR_MS);
    expect(await askLast()).toBe(true);
    await queueOffer(dependencies, 'More soup');
    expect(await asked()).toEqual(phones);
  });

  it('does not go to a phone that no longer wishes for offers', async () => {
    const server = await open();
    await signUp(server, ANN, 1);
    await queueOffer(server.dependencies, 'Soup');
    await server.dependencies.database.db.updateTable('landing_signups').set({ daily_offers: 0 }).execute();
    await send(server);
    expect(receivers(server)).toEqual([]);
  });
});
