import { expect, it } from 'vitest';
import { changeTo, onTheRoad, openWithShops } from '#tests/support/delivered.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { sendTexts } from '#tests/support/texts.ts';
import { twilioStandIn } from '#tests/support/twilio-stand-in.ts';
import { readFault } from './index.ts';

const MINUTE_MS = 60_000;

const texts = ({ dependencies }: TestServer) =>
  dependencies.database.db
    .selectFrom('messages')
    .select(['id', 'status', 'reason', 'delivery'])
    .orderBy('created_at')
    .execute();

onBothDatabases('texts by Twilio (rule text-sending)', (open) => {
  it('that are lost at once, or refused for the phone, are told to the office and not repeated', async () => {
    const twilio = await twilioStandIn();
    const server = await openWithShops(open, { messages: twilio.messages });
    twilio.act({ lost: 30_006 });
    const order = await onTheRoad(server, 'restaurant_confirmed');
    await sendTexts(server);
    server.clock.advance(1);
    twilio.act({ error: 21_614 });
    await changeTo(server, order.office, order.id, 'cancelled', 'Closed');
    await sendTexts(server);
    expect((await texts(server)).map(({ status, reason }) => [status, reason])).toEqual([
      ['failed', 'This is a landline, or its carrier doesn’t accept texts (30006)'],
      ['failed', 'This is not a mobile phone (21614)'],
    ]);
    server.clock.advance(MINUTE_MS);
    await sendTexts(server);
    expect(twilio.forms()).toHaveLength(2);
  });

  it('wait for the owner while the account is at fault, and go out once it is fixed', async () => {
    const twilio = await twilioStandIn();
    const server = await openWithShops(open, { messages: twilio.messages });
    await onTheRoad(server, 'restaurant_confirmed');
    twilio.act({ error: 21_606 }, { error: 21_606 }, { error: 20_003, status: 401 });
    for (let round = 0; round < 4; round += 1) {
      await sendTexts(server);
      if (round === 0) expect(await readFault(server.dependencies)).toMatchObject({ code: '21606' });
      server.clock.advance(MINUTE_MS);
    }
    expect((await texts(server)).map(({ status, reason }) => [status, reason])).toEqual([['sent', null]]);
    expect(await readFault(server.dependencies)).toBeNull();
    const said = server.logged.filter((line) => line.includes('texts-wait-for-the-owner'));
    expect(said.map((line) => JSON.parse(line).code)).toEqual(['21606', '20003']);
  });

  it('are not tried again before the time that Twilio names', async () => {
    const twilio = await twilioStandIn();
    const server = await openWithShops(open, { messages: twilio.messages });
    await onTheRoad(server, 'restaurant_confirmed');
    twilio.act({ busyFor: 120 });
    await sendTexts(server);
    server.clock.advance(119_000);
    await sendTexts(server);
    expect(twilio.forms()).toHaveLength(1);
    server.clock.advance(1000);
    await sendTexts(server);
    expect(twilio.forms()).toHaveLength(2);
  });

  it('about a step of long ago are not sent, and the office reads why', async () => {
    const twilio = await twilioStandIn();
    const server = await openWithShops(open, { messages: twilio.messages });
    await onTheRoad(server, 'restaurant_confirmed');
    server.clock.advance(21 * MINUTE_MS);
    await sendTexts(server);
    expect(twilio.forms()).toEqual([]);
    expect(await texts(server)).toMatchObject([{ status: 'held-back', reason: 'Too late' }]);
  });

  it('are followed by signed reports, whose last word is in what order they come', async () => {
    const twilio = await twilioStandIn();
    const server = await openWithShops(open, { messages: twilio.messages });
    await onTheRoad(server, 'restaurant_confirmed');
    await sendTexts(server);
    const [form = {}] = twilio.forms();
    const [text] = await texts(server);
    expect(form.StatusCallback).toBe(`http://127.0.0.1:3000/api/messages/status/${text?.id}`);
    const tell = (MessageStatus: string, more = {}) =>
      twilio.report(server, form, { MessageSid: 'SM1', MessageStatus, ...more });
    expect(await tell('queued')).toBe(204);
    expect(await tell('sent')).toBe(204);
    expect(await texts(server)).toMatchObject([{ delivery: 'sent' }]);
    expect(await tell('undelivered', { ErrorCode: '30003' })).toBe(204);
    expect(await tell('sent')).toBe(204);
    expect(await texts(server)).toMatchObject([
      { status: 'sent', delivery: 'undelivered', reason: 'The phone is off or out of reach (30003)' },
    ]);
    const forged = await server.app.inject({
      method: 'POST',
      url: `/api/messages/status/${text?.id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'forged' },
      payload: 'MessageStatus=delivered',
    });
    expect(forged.statusCode).toBe(400);
  });

  it('that are lost for the account alarm the owner too', async () => {
    const twilio = await twilioStandIn();
    const server = await openWithShops(open, { messages: twilio.messages });
    await onTheRoad(server, 'restaurant_confirmed');
    await sendTexts(server);
    const [form = {}] = twilio.forms();
    await twilio.report(server, form, { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30034' });
    expect(await readFault(server.dependencies)).toMatchObject({ code: '30034' });
  });
});
