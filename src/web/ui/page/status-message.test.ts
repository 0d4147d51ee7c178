import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterPlace, shownPlace, showStatus, statusMessage, undoShown } from './status-message.ts';

const shown = (): string | undefined => statusMessage.getState().message?.text;

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the latest message for its whole time (rule status-line)', () => {
  showStatus('first');
  vi.advanceTimersByTime(7000);
  showStatus('second');
  vi.advanceTimersByTime(7000);
  expect(shown()).toBe('second');
  vi.advanceTimersByTime(1000);
  expect(shown()).toBeUndefined();
});

it('offers to undo what it reports for as long as that says, once', () => {
  const run = vi.fn();
  showStatus('assigned', { ms: 10_000, run });
  vi.advanceTimersByTime(9000);
  undoShown();
  undoShown();
  expect([run.mock.calls.length, shown()]).toEqual([1, undefined]);
  showStatus('assigned', { ms: 10_000, run });
  vi.advanceTimersByTime(10_000);
  undoShown();
  expect(run).toHaveBeenCalledTimes(1);
});

it('reads the same words out again', () => {
  showStatus('saved');
  const first = statusMessage.getState().message?.id;
  showStatus('saved');
  expect(statusMessage.getState().message?.id).not.toBe(first);
});

it('shows a message in the newest dialog, else in the place of the page, else in the corner', () => {
  const place = (): string | undefined => shownPlace(statusMessage.getState());
  const leave = [
    enterPlace('dialog', 'dialog'),
    enterPlace('corner', 'corner'),
    enterPlace('second dialog', 'dialog'),
    enterPlace('page', 'page'),
  ];
  const seen = [place()];
  for (const one of [2, 0, 3, 1]) {
    leave[one]?.();
    seen.push(place());
  }
  expect(seen).toEqual(['second dialog', 'dialog', 'page', 'corner', undefined]);
});
