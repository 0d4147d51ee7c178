import { useState } from 'react';
import type { Area } from '#contract/shop/area.ts';
import type { NotSetUp } from '#contract/shop/set-up.ts';
import type { ShopAreaAnswer } from '#contract/shop/shop.ts';
import { ApiRefusal } from '#web/api/api-errors.ts';
import { closeShop } from '#web/api/staff/own-shop.ts';
import { useIdempotencyKey } from '#web/state/idempotency-key.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';

type Wish = Pick<Parameters<typeof closeShop>[0], 'closure' | 'anyway'>;

function missingOf(error: Error): NotSetUp['steps'] | null {
  const isRefusal = error instanceof ApiRefusal && error.code === 'NOT_SET_UP' && error.details !== undefined;
  return isRefusal ? (error.details as NotSetUp).steps : null;
}

/** What an answer said about the shop, until the page gets the same news from the stream. */
function useNewestArea() {
  const area = useArea();
  const [answered, setAnswered] = useState<Area | null>(null);
  return { area: answered !== null && answered.version > area.version ? answered : area, setAnswered };
}

/** Closes and opens the shop (rule closed-shop); `missing` is what prevented opening it, or null. */
export function useClosure(onDone: () => void) {
  const { area, setAnswered } = useNewestArea();
  const [missing, setMissing] = useState<NotSetUp['steps'] | null>(null);
  const keyOf = useIdempotencyKey();
  const { isBusy, send } = useSending<ShopAreaAnswer, Wish>({
    mutationFn: (wish) => {
      const body = { version: area.version, ...wish };
      return closeShop(body, keyOf(body));
    },
    onSuccess: ({ area: after }) => {
      setAnswered(after);
      setMissing(null);
      onDone();
    },
    onError: (error) => {
      const steps = missingOf(error);
      if (steps === null) tellFailure(error);
      else setMissing(steps);
    },
    refreshes: [['office']],
  });
  return { area, isBusy, send, missing, forget: () => setMissing(null) };
}
