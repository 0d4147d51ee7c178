import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { fakeMessages } from '#tests/support/fake-messages.ts';
import { onBothDatabases, onEmbeddedDatabase, type TestServer } from '#tests/support/test-app.ts';
import { keptTexts, textFrom } from '#tests/support/texts.ts';
import { addText, isBeingSent } from './messages-store.ts';
import { sendText } from './send-text.ts';

const SPELLINGS = ['STOP', 'stop.', 'Quit', 'END', 'revoke', 'opt-out', 'Cancel', 'UNSUBSCRIBE'];
const RACES = 60;

function textTo(server: TestServer, phone: string, key: string) {
  const text = { dedupeKey: key, orderId: null, phone, kind: 'status', body: 'On its way' } as const;
  return sendText(server.dependencies, text);
}

onBothDatabases('STOP while texts are being sent (rule stop-texts)', (open) => {
  it('is not answered before a text that is under way has gone, and none goes after it', async () => {
    const server = await open({ settings: { rateLimits: false } });
    let gone = false;
    let begun = (): void => {};
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    server.texts.behave(async () => {
      begun();
      await wait(150);
      gone = true;
    });
    const first = textTo(server, '7275550123', 'first');
    await started;
    await textFrom(server, '7275550123', 'STOP');
    expect(gone).toBe(true);
    await first;
    await textTo(server, '7275550123', 'second');
    expect(server.texts.sent.map(({ dedupeKey }) => dedupeKey)).toEqual(['first']);
  });

  it(`holds in ${RACES} races: nothing is handed over after the answer`, async () => {
    const handedOver = new Map<string, number>();
    const fake = fakeMessages();
    const messages: typeof fake = {
      ...fake,
      async sendText(text) {
        await wait(Math.random() * 5);
        handedOver.set(text.dedupeKey, performance.now());
        return { state: 'taken', id: text.dedupeKey };
      },
    };
    const server = await open({ messages, settings: { rateLimits: false } });
    const late: string[] = [];
    let sent = 0;
    for (let race = 0; race < RACES; race += 1) {
      const phone = String(7_275_550_000 + race);
      const keys = [0, 1, 2].map((at) => `${race}-${at}`);
      const sending = keys.map(async (key) => {
        await wait(Math.random() * 12);
        await textTo(server, phone, key);
      });
      await wait(Math.random() * 12);
      await textFrom(server, phone, SPELLINGS[race % SPELLINGS.length] ?? 'STOP');
      const answeredAt = performance.now();
      await Promise.all(sending);
      late.push(...keys.filter((key) => (handedOver.get(key) ?? 0) > answeredAt));
      sent += keys.filter((key) => handedOver.has(key)).length;
    }
    expect(late).toEqual([]);
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(3 * RACES);
  }, 60_000);
});

onEmbeddedDatabase('STOP after a process that stopped while it sent a text (rule stop-texts)', (open) => {
  it('waits for that text once, and holds it back', { timeout: 30_000 }, async () => {
    const server = await open();
    const { db } = server.dependencies.database;
    const phone = '7275550123';
    const text = { dedupeKey: 'left', orderId: null, phone, kind: 'status', body: 'On its way' } as const;
    const begun = { status: 'waiting', reason: null, provider_id: null, sent_at: null } as const;
    await addText(db, text, { ...begun, created_at: server.clock.now() });
    expect((await textFrom(server, phone, 'STOP')).statusCode).toBe(200);
    expect(await isBeingSent(db, phone)).toBe(false);
    expect(await keptTexts(server, phone)).toMatchObject([{ status: 'held-back' }, { kind: 'answer' }]);
  });
});
