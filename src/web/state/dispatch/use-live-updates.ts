import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { boardStore } from './board.ts';

/** Several events in this time are asked about once, ms. */
const TOGETHER_MS = 400;

/**
 * Asks again after each event of the stream of orders, when the stream is back, and with each reading of the board,
 * until the returned function is called. An answer that is under way may be older than the news: what was asked before
 * them is waited for, and then asked again (rule streams-miss-nothing).
 */
export function subscribeToUpdates(client: QueryClient, queryKey: QueryKey): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const plan = (): void => {
    timer ??= setTimeout(look, TOGETHER_MS);
  };
  const look = (): void => {
    timer = null;
    if (client.isFetching({ queryKey }) > 0) plan();
    else void client.invalidateQueries({ queryKey });
  };
  const forget = boardStore.subscribe(({ news, isRefreshing, isLive }, before) => {
    const hasRead = before.isRefreshing && !isRefreshing;
    if (news !== before.news || hasRead || (isLive && !before.isLive)) plan();
  });
  return () => {
    forget();
    if (timer !== null) clearTimeout(timer);
  };
}

/** The same as long as it is mounted; `name` is the first part of what is asked. */
export function useLiveUpdates(...name: QueryKey): void {
  const client = useQueryClient();
  const key = JSON.stringify(name);
  useEffect(() => subscribeToUpdates(client, JSON.parse(key)), [client, key]);
}
