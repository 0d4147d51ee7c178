import { expect, it } from 'vitest';
import { OFFERS_CONSENT_VERSION, offersConsentText } from '#domain/person/landing-signup.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { addOptOut, isOptedOut, offerHandlers, questionHandlers, queueOffer } from '#server/modules/messages/index.ts';
import { type House, onBothDatabases } from '#tests/support/test-app.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { textFrom } from '#tests/support/texts.ts';

const PHONE = '7275550123';
const SUCCESS = "You're all set! Your benefits are now active. Start ordering below!";
const HOUR_MS = 60 * 60 * 1000;
/** In the area's time zone. */
const NIGHT = Date.parse('2026-11-20T02:00:00-05:00');
const MORNING = Date.parse('2026-11-20T08:00:00-05:00');

function signUp(house: House, changes: object = {}, remoteAddress = '127.0.0.1') {
  const payload = { phoneNumber: '(727) 555-0123', dailyOffers: false, freeDelivery: true, ...changes };
  return house.app.inject({ method: 'POST', url: '/api/landing/signup', payload, remoteAddress });
}

const stored = (house: House) => house.dependencies.database.db.selectFrom('landing_signups').selectAll().execute();

const AGREED = { dailyOffers: true, consentVersion: OFFERS_CONSENT_VERSION };

onBothDatabases('a landing sign-up (rules landing-signup-input, landing-repeats)', (open) => {
  it('has free delivery no matter what the browser says', async () => {
    const house = await open();
    await signUp(house, { freeDelivery: false });
    expect(await stored(house)).toMatchObject([{ phone: PHONE, free_delivery: 1, daily_offers: 0, consent_at: null }]);
  });

  it('keeps a consent to offers with its exact words, version, moment and source (rule offer-consent)', async () => {
    const house = await open();
    await signUp(house, AGREED, '192.0.2.7');
    const words = offersConsentText(OFFERS_CONSENT_VERSION, testSettings().firstShop.brand);
    expect(await stored(house)).toMatchObject([
      {
        daily_offers: 1,
        consent_text: `[${OFFERS_CONSENT_VERSION}] ${words}`,
        consent_at: house.clock.now(),
        source: expect.stringContaining('192.0.2.7'),
      },
    ]);
  });

  it.each([undefined, 'invented'])(
    'with %j for the version of the words keeps the wish, and the phone is asked',
    async (consentVersion) => {
      const house = await open();
      house.clock.set(MORNING);
      expect((await signUp(house, { dailyOffers: true, consentVersion })).json()).toEqual({
        success: true,
        message: SUCCESS,
        asksByText: true,
      });
      const words = 'The box was checked, but its text is unknown.';
      expect(await stored(house)).toMatchObject([{ daily_offers: 1, consent_text: words, offers_state: 'asked' }]);
      expect((await queueOffer(house.dependencies, 'Soup')).phones).toBe(0);
      await sendDue(house.dependencies, {
        ...offerHandlers(house.dependencies),
        ...questionHandlers(house.dependencies),
      });
      expect(house.texts.sent.map(({ body }) => body)).toEqual([expect.stringContaining('reply YES')]);
    },
  );

  it.each([
    ['without offers', { dailyOffers: false }],
    ['with other words', { dailyOffers: true, consentVersion: 'invented' }],
  ])(
    'again %s, by anyone, leaves the wish that waits for the phone’s answer (rule offer-consent)',
    async (_, changes) => {
      const house = await open();
      house.clock.set(MORNING);
      await signUp(house, AGREED, '192.0.2.7');
      const [first] = await stored(house);
      house.clock.advance(HOUR_MS);
      await signUp(house, changes, '192.0.2.9');
      expect(await stored(house)).toEqual([{ ...first, updated_at: MORNING + HOUR_MS }]);
      await textFrom(house, PHONE, 'YES');
      expect(await stored(house)).toMatchObject([{ offers_state: 'confirmed', source: first?.source }]);
    },
  );

  it('is no consent: one text asks, by day, and only the phone’s own YES agrees (rules offer-question, offer-consent)', async () => {
    const house = await open();
    const { dependencies, clock } = house;
    const sendAll = () => sendDue(dependencies, { ...offerHandlers(dependencies), ...questionHandlers(dependencies) });
    clock.set(NIGHT);
    await signUp(house, AGREED);
    await signUp(house, AGREED, '192.0.2.7');
    await sendAll();
    expect(house.texts.sent).toEqual([]);
    clock.set(MORNING);
    expect((await queueOffer(dependencies, 'Soup')).phones).toBe(0);
    await sendAll();
    await sendAll();
    expect(house.texts.sent.map(({ to, body }) => [to, body])).toEqual([[PHONE, expect.stringContaining('reply YES')]]);
    expect((await textFrom(house, PHONE, 'Yes please!')).body).toContain('daily deals');
    expect(await stored(house)).toMatchObject([
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
    const house = await open();
    const { dependencies, clock } = house;
    clock.set(MORNING);
    await signUp(house, AGREED);
    await textFrom(house, PHONE, 'YES');
    await signUp(house, { dailyOffers: false }, '192.0.2.9');
    expect((await queueOffer(dependencies, 'Soup')).phones).toBe(1);
    await textFrom(house, PHONE, 'STOP');
    await textFrom(house, PHONE, 'START');
    expect(await stored(house)).toMatchObject([{ offers_state: 'stopped', daily_offers: 0, reply: 'STOP' }]);
    expect((await queueOffer(dependencies, 'Soup')).phones).toBe(0);
    const other = '7275550124';
    await signUp(house, { ...AGREED, phoneNumber: other });
    expect((await textFrom(house, other, 'No')).body).toBe('');
    await signUp(house, { ...AGREED, phoneNumber: other });
    expect((await queueOffer(dependencies, 'Soup')).phones).toBe(0);
  });

  it('of a phone that says STOP before it is asked isn’t shown as asked, and may be asked after its START', async () => {
    const house = await open();
    house.clock.set(NIGHT);
    await signUp(house, AGREED);
    await textFrom(house, PHONE, 'STOP');
    expect(await stored(house)).toMatchObject([{ offers_state: 'stopped', asked_at: null, question: null }]);
    await textFrom(house, PHONE, 'START');
    house.clock.advance(HOUR_MS);
    await signUp(house, AGREED);
    house.clock.set(MORNING);
    await sendDue(house.dependencies, questionHandlers(house.dependencies));
    expect(house.texts.sent.map(({ body }) => body)).toEqual([expect.stringContaining('reply YES')]);
    await textFrom(house, PHONE, 'STOP');
    expect(await stored(house)).toMatchObject([{ asked_at: MORNING, question: expect.stringContaining('YES') }]);
  });

  it('of a phone that said STOP is answered the same, and the phone stays stopped', async () => {
    const house = await open();
    const { db } = house.dependencies.database;
    await addOptOut(db, PHONE, house.clock.now());
    expect((await signUp(house, AGREED)).json()).toEqual({ success: true, message: SUCCESS, asksByText: true });
    expect(await isOptedOut(db, PHONE)).toBe(true);
    expect(house.texts.sent).toEqual([]);
  });

  it.each(['', '(727) 555-012', '2 727 555 0123', '727555012a', '٧٢٧٥٥٥٠١٢٣'])(
    'with the phone number %j is refused in the words of the form',
    async (phoneNumber) => {
      const house = await open();
      const answer = await signUp(house, { phoneNumber });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ message: 'Please enter a valid 10-digit phone number' });
      expect(await stored(house)).toEqual([]);
    },
  );

  it('with a wish for offers other than true or false is refused', async () => {
    const house = await open();
    expect((await signUp(house, { dailyOffers: 'yes' })).statusCode).toBe(422);
  });

  it('with the hidden field filled in is answered as if all went well, and not stored (rule signup-limits)', async () => {
    const house = await open();
    expect((await signUp(house, { website: 'x' })).json()).toEqual({
      success: true,
      message: SUCCESS,
      asksByText: true,
    });
    expect(await stored(house)).toEqual([]);
  });

  it('with the hidden field filled in makes no number this browser’s own; one that is stored does, also as a repeat (rule free-delivery-privacy)', async () => {
    const house = await open();
    const given = async (changes: object) => (await signUp(house, changes)).headers['set-cookie'];
    expect(await given({ website: 'x' })).toBeUndefined();
    expect(await given({})).toMatch(/^phones=/);
    expect(await given({ website: 'x' })).toBeUndefined();
    expect(await given({})).toMatch(/^phones=/);
  });

  it('is limited to three an hour for each phone number', async () => {
    const house = await open();
    for (const consentVersion of ['a', 'b', 'c'])
      expect((await signUp(house, { consentVersion })).statusCode).toBe(200);
    expect((await signUp(house, { consentVersion: 'd' })).statusCode).toBe(429);
  });

  it('is limited to ten an hour for each client (rule signup-limits)', async () => {
    const house = await open();
    const from = (at: number, client: string) => signUp(house, { phoneNumber: `72755501${10 + at}` }, client);
    for (let at = 0; at < 10; at += 1) expect((await from(at, '192.0.2.1')).statusCode).toBe(200);
    expect((await from(10, '192.0.2.1')).statusCode).toBe(429);
    expect((await from(10, '192.0.2.2')).statusCode).toBe(200);
  });
});
