import { expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/test-app.ts';
import type { TextResult } from '#tests/support/texts.ts';
import { storeSentText } from '#tests/support/texts.ts';
import { addOptOut } from './opt-outs-store.ts';
import { hasReached, readTextBlock } from './text-block.ts';

const PHONE = '7275550123';
const MINUTE_MS = 60_000;

const WELL: TextResult = { status: 'sent', delivery: 'delivered' };
const SENT: TextResult = { status: 'sent', delivery: null };
const LOST: TextResult = { status: 'sent', delivery: 'undelivered' };
const REFUSED: TextResult = { status: 'failed', delivery: null };

onBothDatabases('whether texts reach a customer (rule no-texts)', (open) => {
  it.each([
    [[], null],
    [[WELL], null],
    [[SENT], null],
    [[LOST], 'failing'],
    [[REFUSED], 'failing'],
    [[WELL, LOST], 'failing'],
    [[LOST, SENT], 'failing'],
    [[LOST, WELL], null],
    [[REFUSED, WELL, SENT], null],
  ] as const)('after these texts, oldest first: %o it is %s', async (results, block) => {
    const server = await open();
    const { db } = server.dependencies.database;
    const created_at = server.clock.now();
    for (const [index, result] of results.entries())
      await storeSentText(server, PHONE, result, created_at + index * MINUTE_MS);
    expect(await readTextBlock(db, { customer_phone: PHONE, created_at })).toBe(block);
    expect(await readTextBlock(db, { customer_phone: PHONE, created_at: created_at + 60 * MINUTE_MS })).toBe(null);
    expect(await readTextBlock(db, { customer_phone: '', created_at })).toBe(null);
  });

  it('is known from the STOP on', async () => {
    const server = await open();
    const { db } = server.dependencies.database;
    await addOptOut(db, PHONE, 1);
    expect(await readTextBlock(db, { customer_phone: PHONE, created_at: 2 })).toBe('stopped');
  });
});

onBothDatabases('a question has reached its customer (rule held-questions)', (open) => {
  it.each([
    [WELL, true],
    [SENT, true],
    [LOST, false],
    [REFUSED, false],
    [{ status: 'held-back', delivery: null }, false],
    [{ status: 'waiting', delivery: null }, false],
  ] as const)('where its text is %o: %s', async (result, isReached) => {
    const server = await open();
    const { db } = server.dependencies.database;
    await storeSentText(server, PHONE, result, server.clock.now(), 'the-key');
    expect(await hasReached(db, 'the-key', PHONE)).toBe(isReached);
    expect(await hasReached(db, 'another', PHONE)).toBe(false);
  });
});
