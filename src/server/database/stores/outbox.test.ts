import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/test-app.ts';
import type { OpenDatabase } from '../database-port.ts';
import { firstIdAt } from './new-id.ts';
import { enqueue, type OutboxHandler, type OutgoingMessage, pauseAfter, retryFromPast, sendDue } from './outbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KIND = 'message.payment-failed';
type Message = OutgoingMessage<typeof KIND>;

function put(database: OpenDatabase, dedupeKey: string, at: number): Promise<boolean> {
  return database.transact((trx) =>
    enqueue(trx, { kind: KIND, dedupeKey, payload: { pendingOrderId: dedupeKey }, at }),
  );
}

function recorder(): { sent: Message[]; handler: OutboxHandler<typeof KIND> } {
  const sent: Message[] = [];
  return { sent, handler: async (message) => void sent.push(message) };
}

onBothDatabases('the outbox (rule outbox-sending)', (open) => {
  it('sends each call once, however often it is noted', async () => {
    const { dependencies, clock } = await open();
    const { sent, handler } = recorder();
    await Promise.all([1, 2, 3].map(() => put(dependencies.database, 'order-1 received', clock.now())));
    await sendDue(dependencies, { [KIND]: handler });
    await sendDue(dependencies, { [KIND]: handler });
    expect(sent.map(({ dedupeKey, payload, attempt }) => ({ dedupeKey, payload, attempt }))).toEqual([
      { dedupeKey: 'order-1 received', payload: { pendingOrderId: 'order-1 received' }, attempt: 1 },
    ]);
  });

  it('sends nothing of a transaction that failed', async () => {
    const { dependencies, clock } = await open();
    const { sent, handler } = recorder();
    const failed = dependencies.database.transact(async (trx) => {
      await enqueue(trx, { kind: KIND, dedupeKey: 'k', payload: { pendingOrderId: 'k' }, at: clock.now() });
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    await sendDue(dependencies, { [KIND]: handler });
    expect(sent).toEqual([]);
  });

  it('gives a message to one of several senders', async () => {
    const { dependencies, clock } = await open();
    const { sent, handler } = recorder();
    await Promise.all(['a', 'b', 'c'].map((key) => put(dependencies.database, key, clock.now())));
    await Promise.all([1, 2, 3, 4].map(() => sendDue(dependencies, { [KIND]: handler })));
    expect(sent.map((message) => message.dedupeKey).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('tries again after a failure, later each time, with the same key', async () => {
    const { dependencies, clock } = await open();
    const keys: string[] = [];
    const handler: OutboxHandler<typeof KIND> = async ({ dedupeKey, attempt }) => {
      keys.push(dedupeKey);
      if (attempt < 3) throw new Error('no answer');
    };
    await put(dependencies.database, 'k', clock.now());
    await sendDue(dependencies, { [KIND]: handler });
    await sendDue(dependencies, { [KIND]: handler });
    expect(keys).toEqual(['k']);
    clock.advance(1000);
    await sendDue(dependencies, { [KIND]: handler });
    clock.advance(2000);
    await sendDue(dependencies, { [KIND]: handler });
    clock.advance(MINUTE);
    await sendDue(dependencies, { [KIND]: handler });
    expect(keys).toEqual(['k', 'k', 'k']);
  });

  it('sends again what a dead sender took and never noted as sent', async () => {
    const { dependencies, clock } = await open();
    const dying = recorder();
    await put(dependencies.database, 'k', clock.now());

    let died: () => void = () => {};
    const taken = new Promise<void>((resolve) => {
      died = resolve;
    });
    // The handler has sent, but its process dies before it says so.
    void sendDue(dependencies, {
      [KIND]: async (message) => {
        dying.sent.push(message);
        died();
        await new Promise(() => {});
      },
    });
    await taken;
    const next = recorder();
    clock.advance(MINUTE - 1);
    await sendDue(dependencies, { [KIND]: next.handler });
    expect(next.sent).toEqual([]);
    clock.advance(1);
    await sendDue(dependencies, { [KIND]: next.handler });
    expect(next.sent.map(({ dedupeKey, attempt }) => ({ dedupeKey, attempt }))).toEqual([
      { dedupeKey: 'k', attempt: 2 },
    ]);
  });

  it('does not wait for the hour at which a clock that was ahead wrote it (rule wrong-clock)', async () => {
    const { dependencies, clock } = await open();
    const { db } = dependencies.database;
    const { sent, handler } = recorder();
    for (const key of ['untried', 'tried', 'planned', 'right'])
      await put(dependencies.database, key, clock.now() + 6 * HOUR);
    const ahead = (key: string) => db.updateTable('outbox').where('dedupe_key', '=', key);
    const idOf = (last: number) => `${firstIdAt(Date.now() + 6 * HOUR)}000-8000-00000000000${last}`;
    await ahead('untried')
      .set({ id: idOf(1) })
      .execute();
    await ahead('tried').set({ attempts: 1 }).execute();
    await ahead('planned')
      .set({ id: idOf(2), next_at: clock.now() + 7 * HOUR })
      .execute();
    await retryFromPast(dependencies);
    await sendDue(dependencies, { [KIND]: handler });
    clock.advance(MINUTE);
    await retryFromPast(dependencies);
    await sendDue(dependencies, { [KIND]: handler });
    expect(sent.map(({ dedupeKey }) => dedupeKey).toSorted()).toEqual(['tried', 'untried']);
    clock.advance(HOUR);
    await retryFromPast(dependencies);
    await sendDue(dependencies, { [KIND]: handler });
    expect(sent.map(({ dedupeKey }) => dedupeKey)).toContain('planned');
    expect(sent).toHaveLength(3);
  });

  it('leaves kinds alone that nobody sends here', async () => {
    const { dependencies, clock } = await open();
    await put(dependencies.database, 'k', clock.now());
    expect(await sendDue(dependencies, {})).toBe(0);
    expect(await sendDue(dependencies, { 'order.refund': async () => {} })).toBe(0);
  });
});

describe('the pause between tries', () => {
  it('doubles from a second up to 15 minutes, and is anywhere in its upper half', () => {
    expect([1, 2, 3, 4].map((attempts) => pauseAfter(attempts, 1))).toEqual([1000, 2000, 4000, 8000]);
    expect(pauseAfter(1, 0)).toBe(500);
    expect(pauseAfter(40, 1)).toBe(15 * MINUTE);
  });
});
