import { describe, expect, it } from 'vitest';
import type { KeptReport } from '#contract/order/late-reports.ts';
import { ApiClientError, ApiGaveUp, ApiRefusal } from '#web/api/api-errors.ts';
import { memoryOutgoing, type OutgoingUpdate } from './outgoing-store.ts';
import { newUpdate, OutgoingQueue, outcomeOf, statusAhead, takenOver } from './outgoing-updates.ts';

const update = (key: string, savedAt: number, details: Partial<OutgoingUpdate> = {}): OutgoingUpdate => ({
  ...newUpdate({ staffId: 'driver', orderId: 'order', orderNumber: 'FF1', status: 'picked_up' }, savedAt),
  key,
  state: 'waiting',
  ...details,
});
const REFUSAL = new ApiRefusal(409, 'STATUS_CHANGED', 'Ana changed this order first. It’s now cancelled.', {});

/** A server that gives each of these answers once, then makes every step. */
function house(...answers: readonly (Error | { readonly report: KeptReport } | undefined)[]) {
  const store = memoryOutgoing();
  const sent: string[] = [];
  const left = [...answers];
  const queue = new OutgoingQueue(store, async ({ key }) => {
    sent.push(key);
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return { version: 2, ...answer };
  });
  return { store, queue, sent, kept: async () => (await store.all()).map(({ key, state }) => `${key} ${state}`) };
}

describe('a draft on a page that another press has opened (rule nobody-opens)', () => {
  const begin = { staffId: 'driver', orderId: 'order', orderNumber: 'FF1', status: 'delivered' } as const;
  const photos = [new Blob(['door'])];
  const draft = (firstNote: string, note: string) => ({ ...newUpdate({ ...begin, note: firstNote }, 1), note, photos });

  it.each([
    ['Left there', 'Left there', '', ''],
    ['Left there', 'Left there\nBehind the plant', '', 'Behind the plant'],
    ['Left there', 'By the gate', '', 'By the gate'],
    ['', '', 'Left there', 'Left there'],
    ['', 'Behind the plant', 'Left there', 'Left there\nBehind the plant'],
    ['', 'x'.repeat(2000), 'Left there', `Left there\n${'x'.repeat(1989)}`],
    ['Left there', 'By the gate', 'Left there', 'By the gate'],
    ['', 'Behind the plant', '', 'Behind the plant'],
  ])('begun with %j and written as %j, opened with %j', (firstNote, note, opened, expected) => {
    const taken = takenOver(draft(firstNote, note), opened);
    expect([taken.note, taken.firstNote, taken.photos]).toEqual([expected, opened, photos]);
  });
});

describe('an update that came too late (rule late-reports)', () => {
  const CANCELLED = { report: { reason: 'cancelled', isConflict: true } } as const;
  const stop = { customerName: 'Jane', phone: '7275550148', address: '1 Oak St', door: ['Entry code 4'] };

  it('keeps no phone once the shop hides it (rule hidden-phones)', async () => {
    const { queue, store } = house(CANCELLED);
    await queue.submit(update('a', 1, { stop }), true);
    await queue.save(update('b', 2));
    await queue.forgetPhones();
    const [late, plain] = await store.all();
    expect([late?.state, late?.stop, plain?.stop]).toEqual(['kept', { ...stop, phone: '' }, undefined]);
    expect(queue.reportsOf('driver')).toEqual([late]);
  });

  it('does not come back where another tab has dismissed it (rule hidden-phones)', async () => {
    const { queue, store, kept } = house();
    for (const key of ['a', 'b', 'c']) await queue.save(update(key, 1, { stop }));
    const { put } = store;
    store.put = async (one) => {
      await put(one);
      // While the first is written, another tab drops the third.
      await store.remove('c');
    };
    await store.remove('a');
    await queue.forgetPhones();
    expect([await kept(), queue.state.getState().updates.map(({ stop: at }) => at?.phone)]).toEqual([
      ['b waiting'],
      [''],
    ]);
  });

  it('keeps its phone deleted where it is being sent and is refused (rule hidden-phones)', async () => {
    const store = memoryOutgoing();
    const answer = Promise.withResolvers<never>();
    const queue = new OutgoingQueue(store, () => answer.promise);
    const sending = queue.submit(update('a', 1, { stop }), true);
    await expect.poll(() => queue.state.getState().sending).toBe('a');
    const forgetting = queue.forgetPhones();
    answer.reject(REFUSAL);
    await Promise.all([sending, forgetting]);
    expect(await store.all()).toMatchObject([{ state: 'refused', stop: { phone: '' } }]);
  });

  it('deletes the other phones where one cannot be written (rule hidden-phones)', async () => {
    const { queue, store } = house();
    for (const key of ['a', 'b']) await queue.save(update(key, 1, { stop }));
    const { put } = store;
    store.put = async (one) => (one.key === 'a' ? Promise.reject(new Error('full')) : put(one));
    await queue.forgetPhones();
    expect((await store.all()).map(({ stop: at }) => at?.phone)).toEqual([stop.phone, '']);
  });

  it('stays with the address until the driver dismisses it, without its photos, and is not unsent', async () => {
    const { queue, sent } = house(CANCELLED);
    const photos = [new Blob(['door'])];
    expect(await queue.submit(update('a', 1, { photos, stop }), true)).toEqual({ kind: 'kept' });
    expect([queue.unsentOf('driver'), statusAhead(queue.state.getState().updates, 'order')]).toEqual([[], null]);
    expect(queue.reportsOf('driver')).toMatchObject([{ stop, photos: [], report: { reason: 'cancelled', photos: 1 } }]);
    await queue.sendAll('driver');
    expect(sent).toEqual(['a']);
    await queue.drop('a');
    expect(queue.reportsOf('driver')).toEqual([]);
  });

  it('does not stay where the order has the step already', async () => {
    const { queue, kept } = house({ report: { reason: 'passed', isConflict: false } });
    expect(await queue.submit(update('a', 1), true)).toEqual({ kind: 'sent' });
    expect(await kept()).toEqual([]);
  });

  it('made no step, so that there is nothing to undo: the newest step may be another one (rule step-undo)', async () => {
    const { queue } = house({ report: { reason: 'passed', isConflict: false } });
    await queue.submit(update('a', 1), true);
    expect(queue.state.getState().lastSent?.version).toBeNull();
  });

  it('lets the next one go out, and is gone when somebody else signs in', async () => {
    const { queue, sent, kept } = house(CANCELLED);
    await queue.submit(update('a', 1), false);
    await queue.submit(update('b', 2, { status: 'out_for_delivery' }), false);
    await queue.sendAll('driver');
    expect([sent, await kept()]).toEqual([['a', 'b'], ['a kept']]);
    await queue.forgetOthers('another', 0);
    expect(await kept()).toEqual([]);
  });
});

it('never tells a driver that an order was not found', () => {
  const outcome = outcomeOf(new ApiRefusal(404, 'NOT_FOUND', 'Nothing was found here.', undefined));
  expect(outcome).toEqual({
    kind: 'refused',
    message: 'This order isn’t assigned to you. Call dispatch.',
  });
});

describe('an update that is submitted (rule driver-without-line)', () => {
  it('is gone from the phone once the server has it', async () => {
    const { queue, sent, kept } = house();
    expect(await queue.submit(update('a', 1), true)).toEqual({ kind: 'sent' });
    expect([sent, await kept(), queue.state.getState().lastSent?.key]).toEqual([['a'], [], 'a']);
  });

  it('stays on the phone without a connection, and nothing is sent', async () => {
    const { queue, sent, kept } = house();
    expect(await queue.submit(update('a', 1), false)).toEqual({ kind: 'waiting' });
    expect([sent, await kept()]).toEqual([[], ['a waiting']]);
  });

  it('stays on the phone when the connection is lost on the way', async () => {
    const { queue, kept } = house(new ApiGaveUp('lost'));
    expect(await queue.submit(update('a', 1), true)).toEqual({ kind: 'waiting' });
    expect(await kept()).toEqual(['a waiting']);
  });

  it('waits behind an earlier one of the same order', async () => {
    const { queue, sent } = house();
    await queue.submit(update('a', 1), false);
    expect(await queue.submit(update('b', 2, { status: 'out_for_delivery' }), true)).toEqual({ kind: 'waiting' });
    expect(sent).toEqual([]);
  });

  it('goes after those that were submitted before it, also where the phone’s clock was set back in between', async () => {
    const { queue, sent } = house();
    await queue.submit(update('a', 1000), false);
    expect(await queue.submit(update('b', 2, { status: 'out_for_delivery' }), true)).toEqual({ kind: 'waiting' });
    await queue.submit(update('c', 3, { status: 'delivered' }), false);
    await queue.sendAll('driver');
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  it('is on the phone at once while another is being sent, and goes after it', async () => {
    const sent: string[] = [];
    const slow = Promise.withResolvers<void>();
    const store = memoryOutgoing();
    const queue = new OutgoingQueue(store, async ({ key }) => {
      sent.push(key);
      if (key === 'a') await slow.promise;
      return { version: 2 };
    });
    await queue.submit(update('a', 1), false);
    const sending = queue.sendAll('driver');
    await expect.poll(() => sent).toEqual(['a']);
    expect(await queue.submit(update('b', 2, { orderId: 'another' }), true)).toEqual({ kind: 'waiting' });
    expect((await store.all()).map(({ key, state }) => `${key} ${state}`)).toEqual(['a waiting', 'b waiting']);
    expect(statusAhead(queue.state.getState().updates, 'another')).toBe('picked_up');
    slow.resolve();
    await Promise.all([sending, queue.sendAll('driver')]);
    expect([sent, await store.all()]).toEqual([['a', 'b'], []]);
  });

  it('waits with the words of a server without room for photos, and holds up its own order alone', async () => {
    const words = 'There is no space for photos right now.';
    const full = new ApiRefusal(503, 'STORAGE_FULL', words, undefined);
    const { queue, sent, kept } = house(full, full);
    expect(await queue.submit(update('a', 1), true)).toEqual({ kind: 'waiting', message: words });
    await queue.submit(update('b', 2), false);
    await queue.submit(update('c', 3, { orderId: 'another' }), false);
    await queue.sendAll('driver');
    expect([sent, await kept()]).toEqual([
      ['a', 'a', 'c'],
      ['a waiting', 'b waiting'],
    ]);
    expect(queue.unsentOf('driver').map(({ refusal }) => refusal)).toEqual([words, '']);
    await queue.sendAll('driver');
    expect(await kept()).toEqual([]);
  });

  it('is kept with the words of a refusal, which the driver reads', async () => {
    const { queue, kept } = house(REFUSAL);
    expect(await queue.submit(update('a', 1), true)).toEqual({ kind: 'refused', message: REFUSAL.message });
    expect(await kept()).toEqual(['a refused']);
    expect(queue.state.getState().updates[0]?.refusal).toBe(REFUSAL.message);
  });
});

describe('when the connection is back (rule driver-without-line)', () => {
  it('everything is sent once, oldest first, with the key it was saved with', async () => {
    const { queue, store, sent, kept } = house();
    await store.put(update('b', 2));
    await store.put(update('a', 1));
    await Promise.all([queue.sendAll('driver'), queue.sendAll('driver')]);
    expect([sent, await kept()]).toEqual([['a', 'b'], []]);
  });

  it('the rest waits behind one that does not get through', async () => {
    const { queue, store, sent, kept } = house(new ApiGaveUp('lost'));
    await store.put(update('a', 1));
    await store.put(update('b', 2));
    await queue.sendAll('driver');
    expect([sent, await kept()]).toEqual([['a'], ['a waiting', 'b waiting']]);
  });

  it('a refused one is kept with the reason, is not sent again automatically, and can be dropped', async () => {
    const { queue, store, sent, kept } = house(REFUSAL);
    await store.put(update('a', 1));
    await queue.sendAll('driver');
    await queue.sendAll('driver');
    expect([sent, await kept(), queue.state.getState().updates[0]?.refusal]).toEqual([
      ['a'],
      ['a refused'],
      REFUSAL.message,
    ]);
    await queue.drop('a');
    expect(await kept()).toEqual([]);
  });

  it('one that is dropped while an earlier one is being sent does not go after it', async () => {
    const store = memoryOutgoing();
    const sent: string[] = [];
    const queue = new OutgoingQueue(store, async ({ key }) => {
      sent.push(key);
      if (key === 'a') await queue.drop('b');
      return { version: 2 };
    });
    for (const [index, key] of ['a', 'b', 'c'].entries()) await store.put(update(key, index));
    await queue.sendAll('driver');
    expect([sent, await store.all()]).toEqual([['a', 'c'], []]);
  });

  it('one that has left the phone through another tab is not sent from this one', async () => {
    const store = memoryOutgoing();
    const sent: string[] = [];
    const queue = new OutgoingQueue(store, async ({ key }) => {
      sent.push(key);
      await store.remove('b');
      return { version: 2 };
    });
    await store.put(update('a', 1));
    await store.put(update('b', 2));
    await queue.sendAll('driver');
    expect([sent, queue.state.getState().updates]).toEqual([['a'], []]);
  });

  it('one that is dropped on its way does not come back when it is refused', async () => {
    const store = memoryOutgoing();
    const queue = new OutgoingQueue(store, async ({ key }) => {
      await queue.drop(key);
      throw REFUSAL;
    });
    await store.put(update('a', 1));
    await queue.sendAll('driver');
    expect([await store.all(), queue.state.getState().updates]).toEqual([[], []]);
  });

  it('a refused one goes out when it is sent again', async () => {
    const refused = update('a', 1, { state: 'refused', refusal: REFUSAL.message });
    const { queue, store, sent, kept } = house();
    await store.put(refused);
    await queue.sendAgain(refused);
    expect([sent, await kept()]).toEqual([['a'], []]);
  });

  it('neither drafts nor another person’s updates are sent', async () => {
    const { queue, store, sent } = house();
    await store.put(update('a', 1, { state: 'draft' }));
    await store.put(update('b', 2, { staffId: 'other' }));
    await queue.sendAll('driver');
    expect(sent).toEqual([]);
  });
});

describe('the outcome of an attempt', () => {
  it.each([
    ['a refusal', REFUSAL, 'refused'],
    ['a 4xx without words', new ApiClientError(413, 'Client error: 413'), 'refused'],
    ['a session that is over', new ApiRefusal(401, 'NOT_SIGNED_IN', 'Please sign in', {}), 'waiting'],
    ['too much at once', new ApiRefusal(429, 'RATE_LIMITED', 'Wait', {}), 'waiting'],
    ['no connection', new ApiGaveUp('lost'), 'waiting'],
  ])('%s', (_case, error, kind) => {
    expect(outcomeOf(error).kind).toBe(kind);
  });
});

it('the status ahead of the server is that of the last update that waits', () => {
  const updates = [update('a', 1), update('b', 2, { status: 'out_for_delivery' }), update('c', 3, { state: 'draft' })];
  expect([statusAhead(updates, 'order'), statusAhead(updates, 'other')]).toEqual(['out_for_delivery', null]);
});
