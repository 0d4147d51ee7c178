import { expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/test-app.ts';
import type { TextFate } from '#tests/support/texts.ts';
import { keepText } from '#tests/support/texts.ts';
import { addOptOut } from './opt-outs-store.ts';
import { hasReached, readTextBlock } from './text-block.ts';

const PHONE = '7275550123';
const MINUTE_MS = 60_000;

const WELL: TextFate = { status: 'sent', delivery: 'delivered' };
const SENT: TextFate = { status: 'sent', delivery: null };
const LOST: TextFate = { status: 'sent', delivery: 'undelivered' };
const REFUSED: TextFate = { status: 'failed', delivery: null };

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
  ] as const)('after these texts, oldest first: %o it is %s', async (fates, block) => {
    const house = await open();
    const { db } = house.dependencies.database;
    const created_at = house.clock.now();
    for (const [index, fate] of fates.entries()) await keepText(house, PHONE, fate, created_at + index * MINUTE_MS);
    expect(await readTextBlock(db, { customer_phone: PHONE, created_at })).toBe(block);
    expect(await readTextBlock(db, { customer_phone: PHONE, created_at: created_at + 60 * MINUTE_MS })).toBe(null);
    expect(await readTextBlock(db, { customer_phone: '', created_at })).toBe(null);
  });

  it('is known from the STOP on', async () => {
    const house = await open();
    const { db } = house.dependencies.database;
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
  ] as const)('where its text is %o: %s', async (fate, isReached) => {
    const house = await open();
    const { db } = house.dependencies.database;
    await keepText(house, PHONE, fate, house.clock.now(), 'the-key');
    expect(await hasReached(db, 'the-key', PHONE)).toBe(isReached);
    expect(await hasReached(db, 'another', PHONE)).toBe(false);
  });
});
