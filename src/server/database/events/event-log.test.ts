import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { appendEvent, appendEvents, readEvents } from './event-log.ts';

onBothDatabases('the event log (rule streams-miss-nothing)', (open) => {
  const event = (orderId: string) => ({ orderId, kind: 'test', payload: { of: orderId }, at: 1 });

  it('numbers events without gaps, also where a transaction fails', async () => {
    const { database } = (await open()).dependencies;
    await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        database.transact(async (trx) => {
          await appendEvent(trx, event(`o${index}`));
          if (index % 5 === 0) throw new Error('refused');
        }),
      ),
    );
    const events = await readEvents(database.db, 0);
    expect(events.map((one) => one.number)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  });

  it('never shows a number before all numbers below it', async () => {
    const { database } = (await open()).dependencies;
    let done = false;
    const writers = Array.from({ length: 12 }, (_, index) =>
      database.transact(async (trx) => {
        await wait((index * 7) % 20);
        await appendEvent(trx, event(`o${index}`));
        await wait((index * 5) % 10);
      }),
    );
    const gaps: number[] = [];
    const reader = (async () => {
      let last = 0;
      while (!done || last < 12) {
        for (const { number } of await readEvents(database.db, last)) {
          if (number !== last + 1) gaps.push(number);
          last = number;
        }
        await wait(1);
      }
    })();
    await Promise.all(writers);
    done = true;
    await reader;
    expect(gaps).toEqual([]);
  });

  it('numbers several of one transaction in their order', async () => {
    const { database } = (await open()).dependencies;
    await database.transact((trx) => appendEvent(trx, event('o1')));
    const last = await database.transact((trx) => appendEvents(trx, [event('o2'), event('o3'), event('o4')]));
    expect(last).toBe(4);
    const events = await readEvents(database.db, 1);
    expect(events.map(({ number, orderId }) => [number, orderId])).toEqual([
      [2, 'o2'],
      [3, 'o3'],
      [4, 'o4'],
    ]);
  });

  it('gives events back as they were written', async () => {
    const { database } = (await open()).dependencies;
    await database.transact((trx) => appendEvent(trx, event('o1')));
    expect(await readEvents(database.db, 0)).toEqual([{ ...event('o1'), number: 1 }]);
    expect(await readEvents(database.db, 1)).toEqual([]);
  });
});
