import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boardStore } from './board.ts';
import { subscribeToUpdates } from './use-live-updates.ts';

/** What the server would answer now, and how long its answer is under way, ms. */
let state = 'nothing';
let answerMs = 100;
let asked = 0;
let client: QueryClient;
let end = (): void => undefined;
const KEY = ['shift'];

const news = (): void => boardStore.setState(({ news }) => ({ news: news + 1 }));
const known = () => client.getQueryData(KEY);

beforeEach(() => {
  vi.useFakeTimers();
  state = 'nothing';
  answerMs = 100;
  asked = 0;
  client = new QueryClient();
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      asked += 1;
      const answer = state;
      await new Promise((resolve) => setTimeout(resolve, answerMs));
      signal.throwIfAborted();
      return answer;
    },
  });
  const leave = observer.subscribe(() => undefined);
  const forget = subscribeToUpdates(client, KEY);
  end = () => {
    forget();
    leave();
  };
});
afterEach(() => {
  end();
  client.clear();
  vi.useRealTimers();
});

describe('news that a page asks about (rule streams-miss-nothing)', () => {
  it('are asked about together', async () => {
    await vi.advanceTimersByTimeAsync(200);
    state = 'an offer';
    news();
    news();
    await vi.advanceTimersByTimeAsync(600);
    expect([known(), asked]).toEqual(['an offer', 2]);
  });

  // The first answer, made before the news, would have counted as the answer to them.
  it('are asked about after a first answer that was under way when they came', async () => {
    answerMs = 1500;
    await vi.advanceTimersByTimeAsync(300);
    state = 'an offer';
    news();
    await vi.advanceTimersByTimeAsync(4000);
    expect([known(), asked]).toEqual(['an offer', 2]);
  });

  // Each event would have ended the question about the one before it.
  it('bring answers also where they come faster than these', async () => {
    await vi.advanceTimersByTimeAsync(200);
    answerMs = 1000;
    state = 'an offer';
    for (let count = 0; count < 10; count += 1) {
      news();
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(known()).toBe('an offer');
  });

  // An answer may have been lost with the line on which its news came.
  it('are asked about again when the stream is back', async () => {
    await vi.advanceTimersByTimeAsync(200);
    boardStore.setState({ isLive: false });
    state = 'an offer';
    boardStore.setState({ isLive: true });
    await vi.advanceTimersByTimeAsync(600);
    expect(known()).toBe('an offer');
  });
});
