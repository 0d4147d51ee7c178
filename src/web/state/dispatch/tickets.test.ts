import { expect, it, vi } from 'vitest';
import { boardOrder } from '#tests/support/board-builders.ts';
import { ticketActions } from './tickets.ts';

it('new orders that come before the code that prints are claimed once it is there (rule ticket-prints)', async () => {
  const claimed: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    claimed.push(/orders\/(\w+)\/prints/.exec(String(url))?.[1] ?? '');
    return Response.json({ success: true, orderId: 'a', isYours: false, print: { number: 1, at: 0, person: 'Dana' } });
  });
  ticketActions.printNew([boardOrder({ id: 'a' })]);
  ticketActions.printNew([boardOrder({ id: 'b' })]);
  expect(claimed).toEqual([]);
  ticketActions.ready();
  await vi.waitFor(() => expect(claimed).toEqual(['a', 'b']));
  vi.unstubAllGlobals();
});
