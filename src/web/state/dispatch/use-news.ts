import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { boardStore } from './board.ts';

/** Several events in this time are asked about once, ms. */
const TOGETHER_MS = 400;

/**
 * Asks again after each event of the stream of orders and with each reading of the board, as long as it is mounted.
 * `name` is the first part of what is asked.
 */
export function useNews(...name: QueryKey): void {
  const client = useQueryClient();
  const key = JSON.stringify(name);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const look = (): void => {
      timer = null;
      void client.invalidateQueries({ queryKey: JSON.parse(key) });
    };
    const forget = boardStore.subscribe(({ news, isRefreshing }, before) => {
      const hasRead = before.isRefreshing && !isRefreshing;
      if (timer === null && (news !== before.news || hasRead)) timer = setTimeout(look, TOGETHER_MS);
    });
    return () => {
      forget();
      if (timer !== null) clearTimeout(timer);
    };
  }, [client, key]);
}
