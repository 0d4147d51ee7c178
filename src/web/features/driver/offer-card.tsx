import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as catalog from '#catalog/staff/driver.ts';
import type { OfferedOrder } from '#contract/order/drivers.ts';
import { formatMiles } from '#domain/address/geo.ts';
import { formatCents } from '#domain/money/money.ts';
import { askPress } from '#web/api/staff/ask-press.ts';
import { shiftQuery } from '#web/api/staff/drivers.ts';
import { boardActions } from '#web/state/dispatch/board.ts';
import { useLiveUpdates } from '#web/state/dispatch/use-live-updates.ts';
import { useSecondsLeftHere } from '#web/state/dispatch/use-seconds-left.ts';
import { playOrderSound } from '#web/state/order-sound.ts';
import { useAwakeSound } from '#web/state/use-awake-sound.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { Button } from '#web/ui/form/button.tsx';
import { usePress } from '#web/ui/form/use-press.ts';
import { keepFocus } from '#web/ui/page/focus-heading.ts';
import styles from './offer-card.module.css';

const RING_EVERY_MS = 4000;
/** An earlier press was meant for something else, ms. */
const SEEN_AFTER_MS = 700;

/** Rings, and shakes the phone. Browsers play no sound until the page was pressed once. */
function useRinging(isRinging: boolean): void {
  useEffect(() => {
    if (!isRinging) return;
    const ring = (): void => {
      playOrderSound();
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200]);
    };
    ring();
    const timer = setInterval(ring, RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRinging]);
}

interface OfferProps {
  readonly offer: OfferedOrder;
  /** When the server said how long it can be accepted, by this phone's clock, Unix ms. */
  readonly answeredAt: number;
  readonly answer: (accepts: boolean) => void;
  readonly sent: boolean | null;
}

function Offer({ offer, answeredAt, answer, sent }: OfferProps) {
  const { orderNumber, restaurant, miles, tipCents, words, leftMs } = offer;
  const left = useSecondsLeftHere(answeredAt + leftMs);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = Date.now();
  }, []);
  // Without a connection an offer that is over stays known here.
  useRinging(left > 0);
  const isSeen = (): boolean => Date.now() - shownAt.current > SEEN_AFTER_MS;
  const accept = usePress(isSeen, (seen) => seen && answer(true));
  const decline = usePress(isSeen, (seen) => seen && answer(false));
  if (left === 0 && sent === null) return null;
  return (
    <section
      className={`stack-3 p-4 bg-lamp-soft round-3 forced-edge ${styles.offer}`}
      aria-label={catalog.offeredOrder}
    >
      <div className="between gap-x-3">
        <div role="alert">
          <h2 className="size-4">{catalog.doYouTakeOrder(orderNumber)}</h2>
        </div>
        <strong className="size-4 tabular nowrap">{catalog.secondsLeft(left)}</strong>
      </div>
      <div>
        <p className="semibold anywhere">{restaurant}</p>
        <p>{words}</p>
        <p className="tabular">{catalog.milesAndTip(formatMiles(miles), formatCents(tipCents))}</p>
      </div>
      <div className={`grid gap-3 ${styles.answers}`}>
        <Button ref={keepFocus} variant="quiet" className={styles.answer} busy={sent === false} {...decline}>
          {catalog.decline}
        </Button>
        <Button
          ref={keepFocus}
          className={styles.answer}
          busy={sent === true}
          busyLabel={catalog.accepting}
          {...accept}
        >
          {catalog.accept}
        </Button>
      </div>
    </section>
  );
}

/**
 * The order that the driver is offered. It stays in view while the page is scrolled (rule order-offers). `againMs`: how
 * often a page that doesn't follow the orders' events asks.
 */
export function OfferCard({ againMs }: { readonly againMs?: number }) {
  const client = useQueryClient();
  const { queryKey } = shiftQuery();
  const { data, dataUpdatedAt } = useQuery({
    ...shiftQuery(),
    ...(againMs !== undefined && { refetchInterval: againMs }),
  });
  useLiveUpdates(...queryKey);
  useAwakeSound();
  const { send, sent } = useAlertedSending({
    mutationFn: ({ orderId: id, accepts }: { readonly orderId: string; readonly accepts: boolean }) =>
      askPress('POST /api/delivery/offers/:id', { label: requests.answer, params: { id }, body: { accepts } }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey });
      await boardActions.refresh();
    },
  });
  const offer = data?.offer ?? null;
  if (offer === null) return null;
  const { orderId, endsAt } = offer;
  return (
    <Offer
      key={`${orderId} ${endsAt}`}
      offer={offer}
      answeredAt={dataUpdatedAt}
      sent={sent?.accepts ?? null}
      answer={(accepts) => send({ orderId, accepts })}
    />
  );
}
