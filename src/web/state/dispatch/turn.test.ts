import { afterEach, expect, it, vi } from 'vitest';
import { askForTurn } from './turn.ts';

const leaves: (() => void)[] = [];

afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  vi.unstubAllGlobals();
});

/** A tab that asks for the turn; says whether it has it. */
function openTab(): () => boolean {
  let isMine = false;
  leaves.push(
    askForTurn('order-ring', (now) => {
      isMine = now;
    }),
  );
  return () => isMine;
}

it('gives the turn to ring to one of several tabs where there is no https, and so no locks (rule order-ringing)', async () => {
  vi.stubGlobal('navigator', {});
  const tabs = [openTab(), openTab(), openTab()];
  await expect.poll(() => tabs.filter((hasTurn) => hasTurn())).toHaveLength(1);
});

it('lets every tab ring in a browser that has neither (rule order-ringing)', () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('BroadcastChannel', undefined);
  delete (globalThis as { BroadcastChannel?: unknown }).BroadcastChannel;
  expect([openTab(), openTab()].map((hasTurn) => hasTurn())).toEqual([true, true]);
});
