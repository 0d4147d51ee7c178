import { useEffect, useRef } from 'react';
import { useTurn } from '#web/state/dispatch/turn.ts';
import { playExceptionSound, playOrderSound } from '#web/state/order-sound.ts';
import { useSessionOver } from '#web/state/staff.ts';
import type { OrderSound } from './use-sound.ts';

const RING_EVERY_MS = 4000;
const ALARM_EVERY_MS = 60_000;

/** Who rings: this tab, another one of this browser, or none, since the sound is off, or blocked by the browser. */
export type Ringing = 'here' | 'elsewhere' | 'off' | 'blocked';

/**
 * Rings as long as orders wait to be taken, in one tab of this browser (rule order-ringing). A board whose session has
 * ended hears of no order: it lets another tab ring, and sounds an alarm until somebody signs in again.
 */
export function useRing(count: number, { choice, isAwake }: OrderSound): Ringing {
  const canRing = choice === 'on' && isAwake;
  const isOver = useSessionOver();
  const isMine = useTurn(isOver ? 'signed-out' : 'order-ring', canRing);
  const waiting = count > 0 ? playOrderSound : null;
  const play = canRing && isMine ? (isOver ? playExceptionSound : waiting) : null;
  const isRinging = play === playOrderSound;
  useEffect(() => {
    if (play === null) return;
    play();
    const timer = setInterval(play, isRinging ? RING_EVERY_MS : ALARM_EVERY_MS);
    return () => clearInterval(timer);
  }, [play, isRinging]);
  // One more is heard at once.
  const before = useRef(count);
  useEffect(() => {
    if (isRinging && before.current > 0 && count > before.current) playOrderSound();
    before.current = count;
  }, [count, isRinging]);
  if (choice !== 'on' || isOver) return 'off';
  if (!isAwake) return 'blocked';
  return isMine ? 'here' : 'elsewhere';
}
