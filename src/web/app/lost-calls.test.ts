import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiGaveUp, ApiRefusal } from '#web/api/api-errors.ts';
import { alertQueue, showAlert } from '#web/ui/dialog/alert-queue.ts';
import { lostCalls } from './lost-calls.ts';

let line = new EventTarget();
let client: QueryClient;

/** A load that fails until it is fixed; returns how often it was asked. */
function load(error: Error) {
  let isMended = false;
  const queryFn = vi.fn(async () => {
    if (!isMended) throw error;
    return 'here';
  });
  const observer = new QueryObserver(client, {
    queryKey: [error.message],
    queryFn,
    retry: false,
    networkMode: 'always',
  });
  const mend = (): void => {
    isMended = true;
  };
  return { queryFn, mend, shown: () => observer.getCurrentResult().data, leave: observer.subscribe(() => undefined) };
}

const settle = () => vi.waitFor(() => expect(client.isFetching()).toBe(0));
const alerts = () => alertQueue.getState().map(({ text }) => text);

beforeEach(() => {
  line = new EventTarget();
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line));
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  alertQueue.setState([], true);
  vi.unstubAllGlobals();
});

it('loads again what has failed once the line is back, and closes its alert (rule lost-loads)', async () => {
  lostCalls(client);
  const menu = load(new ApiGaveUp('It loads again.', {}, 'Failed to load the menu'));
  await settle();
  void showAlert('Failed to load the menu');
  void showAlert('Failed to complete order');
  menu.mend();
  line.dispatchEvent(new Event('online'));
  await settle();
  expect(menu.shown()).toBe('here');
  // The customer should read that a press has failed.
  expect(alerts()).toEqual(['Failed to complete order']);
});

it('does so too when the stream comes back, and not while it continues (rule lost-loads)', async () => {
  const { onHeard } = lostCalls(client);
  const menu = load(new ApiGaveUp('gone'));
  await settle();
  onHeard?.(true);
  await settle();
  expect(menu.queryFn).toHaveBeenCalledTimes(1);
  onHeard?.(false);
  onHeard?.(true);
  await settle();
  expect(menu.queryFn).toHaveBeenCalledTimes(2);
});

it('leaves a refusal, and what nobody looks at, alone (rule lost-loads)', async () => {
  lostCalls(client);
  const refused = load(new ApiRefusal(404, 'NOT_FOUND', 'No such menu', undefined));
  const left = load(new ApiGaveUp('left'));
  await settle();
  left.leave();
  line.dispatchEvent(new Event('online'));
  await settle();
  expect([refused.queryFn.mock.calls.length, left.queryFn.mock.calls.length]).toEqual([1, 1]);
});
