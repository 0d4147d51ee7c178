import { afterEach, expect, it, vi } from 'vitest';
import type { PrintedTicket } from '#domain/order/ticket/ticket-change.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { notePrinted, printedStore } from './printed-tickets.ts';

const ticket = (orderId: string, isVoid = false): PrintedTicket => ({
  ...{ orderId, orderNumber: orderId, restaurant: 'Grill', at: 0, isVoid },
  ...{ items: [], swaps: [], leftOut: [] },
});
const kept = (): readonly string[] => (printedStore.getState() ?? []).map(({ orderId }) => orderId);

afterEach(() => {
  vi.useRealTimers();
  printedStore.setState(null, true);
});

it('keeps what was printed last of each order, and no more than 100 of them (rule change-tickets)', () => {
  notePrinted(ticket('a'));
  for (let number = 0; number < 99; number++) notePrinted(ticket(`b${number}`));
  notePrinted(ticket('a', true));
  expect(printedStore.getState()?.[0]).toMatchObject({ orderId: 'a', isVoid: true });
  expect(kept().filter((id) => id === 'a')).toHaveLength(1);
  notePrinted(ticket('c'));
  expect(kept()).toHaveLength(100);
  expect(kept()).not.toContain('b0');
});

it('forgets what was printed a day ago (rule change-tickets)', () => {
  vi.useFakeTimers();
  notePrinted(ticket('a'));
  vi.advanceTimersByTime(25 * 3_600_000);
  notePrinted(ticket('b'));
  expect(kept()).toEqual(['b']);
});

it.each([[{}], [{ group: 'Size' }]])('reads what was noted of a choice, also by earlier versions: %j', async (more) => {
  const choices = [{ text: 'Large', depth: 0, ...more }];
  const value = [{ ...ticket('a'), items: [{ title: 'Bowl', quantity: 1, choices, note: '' }] }];
  const localStorage = new MemoryStorage();
  localStorage.setItem('printedTickets', JSON.stringify({ version: 1, value }));
  vi.stubGlobal('window', { localStorage, addEventListener: () => {} });
  vi.resetModules();
  const read = await import('./printed-tickets.ts');
  expect(read.printedStore.getState()).toEqual(value);
});
