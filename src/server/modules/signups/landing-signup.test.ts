import { expect, it } from 'vitest';
import { OFFERS_CONSENT_VERSION, offersConsentText } from '#domain/person/landing-signup.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { addOptOut, isOptedOut, offerHandlers, questionHandlers, queueOffer } from '#server/modules/messages/index.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { textFrom } from '#tests/support/texts.ts';

const PHONE = '7275550123';
const SUCCESS = "You're all set! Your benefits are now active. Start ordering below!";
const HOUR_MS = 60 * 60 * 1000;
/** In the area's time zone. */
const NIGHT = Date.parse('2026-11-20T02:00:00-05:00');
const MORNING = Date.parse('2026-11-20T08:00:00-05:00');

function signUp(server: TestServer, changes: object = {}, remoteAddress = '127.0.0.1') {
  const payload = { phoneNumber: '(727) 555-0123', dailyOffers: false, freeDelivery: true, ...changes };
  return server.app.inject({ method: 'POST', url: '/api/landing/signup', payload, remoteAddress });
}

const stored = (server: TestServer) =>
  server.dependencies.database.db.selectFrom('landing_signups').selectAll().execute();

const AGREED = { dailyOffers: true, consentVersion: OFFERS_CONSENT_VERSION };

onBothDatabases('a landing sign-up (rules landing-signup-input, landing-repeats)', (open) => {
  it('has free delivery no matter what the browser says', async () => {
    const server = await open();
    await signUp(server, { freeDelivery: false });
    expect(await stored(server)).toMatchObject([{ phone: PHONE, free_delivery: 1, daily_offers: 0, consent_at: null }]);
  });

  it('keeps a consent to offers with its exact words, version, moment and source (rule offer-consent)', async () => {
    const server = await open();
    await signUp(server, AGREED, '192.0.2.7');
    const words = offersConsentText(OFFERS_CONSENT_VERSION, testSettings().firstShop.brand);
    expect(await stored(server)).toMatchObject([
      {
        daily_offers: 1,
        consent_text: `[${OFFERS_CONSENT_VERSION}] ${words}`,
        consent_at: server.clock.now(),
        source: expect.stringContaining('192.0.2.7'),
      },
    ]);
  });

  it.each([undefined, 'invented'])(
    'with %j for the version of the words keeps the wish, and the phone is asked',
    async (consentVersion) => {
      const server = await open();
      server.clock.set(MORNING);
      expect((await signUp(server, { dailyOffers: true, consentVersion })).json()).toEqual({
        success: true,
        message: SUCCESS,
        asksByText: true,
      });
      const words = 'The box was checked, but its text is unknown.';
      expect(await stored(server)).toMatchObject([{ daily_offers: 1, consent_text: words, offers_state: 'asked' }]);
      expect((await queueOffer(server.dependencies, 'Soup')).phones).toBe(0);
      await sendDue(server.dependencies, {
        ...offerHandlers(server.dependencies),
        ...questionHandlers(server.dependencies),
      });
      expect(server.texts.sent.map(({ body }) => body)).toEqual([expect.stringContaining('reply YES')]);
    },
  );

  it.each([
    ['without offers', { dailyOffers: false }],
    ['with other words', { dailyOffers: true, consentVersion: 'invented' }],
  ])(
    'again %s, by anyone, leaves the wish that waits for the phone’s answer (rule offer-consent)',
    async (_, changes) => {
      const server = await open();
      server.clock.set(MORNING);
      await signUp(server, AGREED, '192.0.2.7');
      const [first] = await stored(server);
      server.clock.advance(HOUR_MS);
      await signUp(server, changes, '192.0.2.9');
      expect(await stored(server)).toEqual([{ ...first, updated_at: MORNING + HOUR_MS }]);
      await textFrom(server, PHONE, 'YES');
      expect(await stored(server)).toMatchObject([{ offers_state: 'confirmed', source: first?.source }]);
    },
  );

  it('is no consent: one text asks, by day, and only the phone’s own YES agrees (rules offer-question, offer-consent)', async () => {
    const server = await open();
    const { dependencies, clock } = server;
    const sendAll = () => sendDue(dependencies, { ...offerHandlers(dependencies), ...questionHandlers(dependencies) });
    clock.set(NIGHT);
    await signUp(server, AGREED);
    await signUp(server, AGREED, '192.0.2.7');
    await sendAll();
    expect(server.texts.sent).toEqual([]);
    clock.set(MORNING);
    expect((await queueOffer(dependencies, 'Soup')).phones).toBe(0);
    await sendAll();
    await sendAll();
    expect(server.texts.sent.map(({ to, body }) => [to, body])).toEqual([
      [PHONE, expect.stringContaining('reply YES')],
    ]);
    expect((await textFrom(server, PHONE, 'Yes please!')).body).toContain('daily deals');
    expect(await stored(server)).toMatchObject([
      {
        offers_state: 'confirmed',
        consent_text: expect.stringContaining('Text me daily deals'),
        source: expect.stringContaining('127.0.0.1'),
        question: expect.stringContaining('reply YES'),
        replied_at: MORNING,
        reply: 'Yes please!',
      },
    ]);
    expect((await queueOffer(dependencies, 'Soup')).phones).toBe(1);
  });

  it('of another’s phone neither makes nor ends a consent; NO declines, and STOP ends it permanently', async () => {
    const server = await open();
    const { dependencies, clock } = server;
    clock.set(MORNING);
    await signUp(server, AGREED);
    await textFrom(server, PHONE, 'YES');
    await signUp(server, { dailyOffers: false }, '192.0.2.9');
    expect((await queueOffer(dependencies, 'Soup')).phones).toBe(1);
    await textFrom(server, PHONE, 'STOP');
    await textFrom(server, PHONE, 'START');
    expect(await stored(server)).toMatchObject([{ offers_state: 'stopped', daily_offers: 0, reply: 'STOP' }]);
    expect((await queueOffer(dependencies, 'Soup')).phones).toBe(0);
    const other = '7275550124';
    await signUp(server, { ...AGREED, phoneNumber: other });
    expect((await textFrom(server, other, 'No')).body).toBe('');
    await signUp(server, { ...AGREED, phoneNumber: other });
    expect((await queueOffer(dependencies, 'Soup')).phones).toBe(0);
  });

  it('of a phone that says STOP before it is asked isn’t shown as asked, and may be asked after its START', async () => {
    const server = await open();
    server.clock.set(NIGHT);
    await signUp(server, AGREED);
    await textFrom(server, PHONE, 'STOP');
    expect(await stored(server)).toMatchObject([{ offers_state: 'stopped', asked_at: null, question: null }]);
    await textFrom(server, PHONE, 'START');
    server.clock.advance(HOUR_MS);
    await signUp(server, AGREED);
    server.clock.set(MORNING);
    await sendDue(server.dependencies, questionHandlers(server.dependencies));
    expect(server.texts.sent.map(({ body }) => body)).toEqual([expect.stringContaining('reply YES')]);
    await textFrom(server, PHONE, 'STOP');
    expect(await stored(server)).toMatchObject([{ asked_at: MORNING, question: expect.stringContaining('YES') }]);
  });

  it('of a phone that said STOP is answered the same, and the phone stays stopped', async () => {
    const server = await open();
    const { db } = server.dependencies.database;
    await addOptOut(db, PHONE, server.clock.now());
    expect((await signUp(server, AGREED)).json()).toEqual({ success: true, message: SUCCESS, asksByText: true });
    expect(await isOptedOut(db, PHONE)).toBe(true);
    expect(server.texts.sent).toEqual([]);
  });

  it.each(['', '(727) 555-012', '2 727 555 0123', '727555012a', '٧٢٧٥٥٥٠١٢٣'])(
    'with the phone number %j is refused in the words of the form',
    async (phoneNumber) => {
      const server = await open();
      const answer = await signUp(server, { phoneNumber });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ message: 'Please enter a valid 10-digit phone number' });
      expect(await stored(server)).toEqual([]);
    },
  );

  it('with a wish for offers other than true or false is refused', async () => {
    const server = await open();
    expect((await signUp(server, { dailyOffers: 'yes' })).statusCode).toBe(422);
  });

  it('with the hidden field filled in is answered as if all went well, and not stored (rule signup-limits)', async () => {
    const server = await open();
    expect((await signUp(server, { website: 'x' })).json()).toEqual({
      success: true,
      message: SUCCESS,
      asksByText: true,
    });
    expect(await stored(server)).toEqual([]);
  });

  it('with the hidden field filled in makes no number this browser’s own; one that is stored does, also as a repeat (rule free-delivery-privacy)', async () => {
    const server = await open();
    const given = async (changes: object) => (await signUp(server, changes)).headers['set-cookie'];
    expect(await given({ website: 'x' })).toBeUndefined();
    expect(await given({})).toMatch(/^phones=/);
    expect(await given({ website: 'x' })).toBeUndefined();
    expect(await given({})).toMatch(/^phones=/);
  });

  it('is limited to three an hour for each phone number', async () => {
    const server = await open();
    for (const consentVersion of ['a', 'b', 'c'])
      expect((await signUp(server, { consentVersion })).statusCode).toBe(200);
    expect((await signUp(server, { consentVersion: 'd' })).statusCode).toBe(429);
  });

  it('is limited to ten an hour for each client (rule signup-limits)', async () => {
    const server = await open();
    const from = (at: number, client: string) => signUp(server, { phoneNumber: `72755501${10 + at}` }, client);
    for (let at = 0; at < 10; at += 1) expect((await from(at, '192.0.2.1')).statusCode).toBe(200);
    expect((await from(10, '192.0.2.1')).statusCode).toBe(429);
    expect((await from(10, '192.0.2.2')).statusCode).toBe(200);
  });
});
