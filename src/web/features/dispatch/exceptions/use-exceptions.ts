import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BoardException } from '#contract/order/exceptions.ts';
import { exceptionsQuery } from '#web/api/staff/exceptions.ts';
import { useLiveUpdates } from '#web/state/dispatch/use-live-updates.ts';
import { playExceptionSound } from '#web/state/order-sound.ts';
import { isHeard } from './exception-words.ts';

/** Plays the sound of exceptions when one comes that was not there before. */
function useSoundOf(exceptions: readonly BoardException[] | undefined, isSoundOn: boolean): void {
  const heard = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (exceptions === undefined) return;
    const keys = new Set(exceptions.filter(isHeard).map(({ key }) => key));
    const before = heard.current;
    heard.current = keys;
    if (before !== null && isSoundOn && [...keys].some((key) => !before.has(key))) playExceptionSound();
  }, [exceptions, isSoundOn]);
}

/**
 * What needs a person on the board, in the server's order; live by the board's stream (rule exceptions-lane).
 * Undefined until it is known. `notReal` says what is only a rehearsal (rule not-real-yet).
 */
export function useExceptions(isSoundOn: boolean) {
  const { exceptions, notReal, busy } = useQuery(exceptionsQuery()).data ?? {};
  useLiveUpdates(...exceptionsQuery().queryKey);
  useSoundOf(exceptions, isSoundOn);
  return { exceptions, notReal, busy };
}

/** The longest time that the list waits for what is above it, ms. */
const WAITED_FOR_MS = 1500;

/**
 * Whether the board below can be shown without being moved a moment later: it is known what needs a person, or that
 * takes too long (rule board-states).
 */
export function useLaneReady(): boolean {
  const { isPending } = useQuery(exceptionsQuery());
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), WAITED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isPending]);
  return !isPending || isLate;
}

/** Why the customer of an order gets no texts; null if they do (rule no-texts). */
export function useTextBlock(orderId: string): 'stopped' | 'failing' | null {
  const { data } = useQuery({
    ...exceptionsQuery(),
    select: ({ noTexts }) => noTexts.find((one) => one.orderId === orderId)?.why ?? null,
    refetchOnMount: false,
  });
  return data ?? null;
}

/**
 * Which driver is asked about an order, and until when; no driver where nobody took it (rule order-offers). Undefined
 * where it is not offered.
 */
export function useOffer(orderId: string) {
  const { data } = useQuery({
    ...exceptionsQuery(),
    select: ({ offers }) => offers.find((one) => one.orderId === orderId),
    refetchOnMount: false,
  });
  return data;
}
