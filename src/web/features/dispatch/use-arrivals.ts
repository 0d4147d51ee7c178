import { useEffect, useRef, useState } from 'react';
import { useBoard } from '#web/state/dispatch/board.ts';
import { playOrderSound } from './order-sound.ts';

/** Shows a number on the installed app's icon, where the browser can. */
function setBadge(count: number): void {
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
}

/**
 * Announces new orders by a sound, by a count in the tab's title and on the app's icon until somebody uses the page,
 * and by words for screen readers (rule new-order-notice).
 */
export function useArrivals(isSoundOn: boolean) {
  const arrived = useBoard((board) => board.arrived);
  const [unseen, setUnseen] = useState(0);
  const told = useRef(arrived);
  useEffect(() => {
    if (arrived === told.current) return;
    told.current = arrived;
    if (isSoundOn) playOrderSound();
    if (!document.hasFocus()) setUnseen((count) => count + arrived.length);
  }, [arrived, isSoundOn]);
  useEffect(() => {
    const look = (): void => setUnseen(0);
    addEventListener('focus', look);
    addEventListener('pointerdown', look);
    addEventListener('keydown', look);
    return () => {
      removeEventListener('focus', look);
      removeEventListener('pointerdown', look);
      removeEventListener('keydown', look);
    };
  }, []);
  useEffect(() => setBadge(unseen), [unseen]);
  const words = arrived.map(({ orderNumber, restaurant }) => `New order ${orderNumber} from ${restaurant.name}`);
  return { unseen, announcement: words.join('. ') };
}
