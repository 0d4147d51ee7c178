import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import * as catalog from '#catalog/customers/order-bar.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import { shownArrivalMs } from '#domain/arrival.ts';
import { clockTime } from '#domain/clock-time.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { stageWords } from '#domain/order/stage-words.ts';
import { ApiRefusal } from '#web/api/api-errors.ts';
import { getPaymentSession } from '#web/api/get-payment-session.ts';
import { getSessionOrder } from '#web/api/session-order.ts';
import { trackedOrderQuery } from '#web/api/tracked-order.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { isStreamSilent } from '#web/state/live/order-stream.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { handOffActions } from '#web/state/ordering/hand-offs.ts';
import { placedActions, usePlacedSessions } from '#web/state/ordering/placed-orders.ts';
import { useNow } from '#web/state/store/now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import styles from './order-bar.module.css';

const STAFF_PAGES = /^\/(?:delivery|office|staff)(?:\/|$)/;
const SUCCESS_PAGE = paths.orderSuccess();
/** How often a followed order is asked for, and one that is still being made, ms. */
const POLL_MS = 30_000;
const MAKING_POLL_MS = 5000;

/** What a buyer needs to know without opening the order: a question comes before everything else. */
function barWords(
  { order }: TrackAnswer,
  timeZone: string,
  now: number,
): { readonly words: string; readonly isAsking: boolean } {
  const asked = order.access === 'full' ? order.missing.find(({ state }) => state === 'asked') : undefined;
  if (asked !== undefined) return { words: catalog.dishNotAvailable(asked.count, asked.dish), isAsking: true };
  const { headline } = stageWords({ ...order, delivery: {}, refund: null });
  const arrival = shownArrivalMs(order.delivery.estimatedTime);
  return {
    words:
      isFinal(order.status) || arrival < now
        ? headline
        : catalog.headlineWithTime(headline, clockTime(arrival, timeZone)),
    isAsking: false,
  };
}

/** An order of this browser, until it is over and its page was seen. */
function Followed({ sessionId, orderNumber }: { readonly sessionId: string; readonly orderNumber: string }) {
  const [path] = useLocation();
  const search = useSearch();
  const { timeZone } = useArea();
  const now = useNow();
  const { data } = useQuery({
    ...trackedOrderQuery({ orderNumber, token: null }, true),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data !== undefined && isFinal(state.data.order.status) ? false : POLL_MS),
  });
  const isItsPayment = path === SUCCESS_PAGE && new URLSearchParams(search).get('session_id') === sessionId;
  const isItsPage = isItsPayment || path.startsWith(paths.order(orderNumber));
  const isDone = data !== undefined && isFinal(data.order.status) && (isItsPage || isStreamSilent(data.order, now));
  useEffect(() => {
    if (isDone) placedActions.forget(sessionId);
  }, [isDone, sessionId]);
  if (data === undefined || isItsPage || isDone) return null;
  const { words, isAsking } = barWords(data, timeZone, now);
  return (
    <Link
      href={paths.order(orderNumber)}
      className={classNames('bar-2 target px-4 text-ink small no-underline bg-lamp-soft', isAsking && styles.asking)}
    >
      <span className="bold rigid">{shared.yourOrder}</span>
      <span className="grow min-0 ellipsis">{words}</span>
      <AnyIcon name="forward" size="small" />
    </Link>
  );
}

function Placed({ sessionId }: { readonly sessionId: string }) {
  const { data } = useQuery({
    queryKey: ['order-number', sessionId],
    queryFn: async ({ signal }) => (await getSessionOrder(sessionId, { signal, isBackground: true })).order,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.isPending === true ? MAKING_POLL_MS : false),
    retry: false,
  });
  if (data === undefined || data.isPending) return null;
  return <Followed sessionId={sessionId} orderNumber={data.orderNumber} />;
}

/** A session that was asked about this recently is not asked about again, ms. */
const ASKED_AGAIN_AFTER_MS = 5000;
const askedAt = new Map<string, number>();

async function settle(sessionId: string): Promise<void> {
  const now = Date.now();
  if (now - (askedAt.get(sessionId) ?? 0) < ASKED_AGAIN_AFTER_MS) return;
  askedAt.set(sessionId, now);
  try {
    const { data } = await getPaymentSession(sessionId, { isBackground: true });
    if (data.paymentStatus === 'paid' || data.paymentStatus === 'refunded') handOffActions.settle(sessionId);
    else if (data.paymentStatus !== 'unpaid' && data.paymentStatus !== 'processing') handOffActions.forget(sessionId);
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'SESSION_UNKNOWN') handOffActions.forget(sessionId);
  }
}

/**
 * Asks the server how this browser's payments ended. Paid dishes leave the cart, no matter which
 * page the buyer came back to (rule paid-dishes-leave-cart).
 */
async function settlePayments(): Promise<void> {
  for (const sessionId of handOffActions.unsettled()) await settle(sessionId);
}

/**
 * Takes paid dishes out of the cart on every page but the success page, which follows its own payment
 * (rule paid-dishes-leave-cart).
 */
function useSettledPayments(): void {
  const [path] = useLocation();
  useEffect(() => {
    if (path === SUCCESS_PAGE) return;
    void settlePayments();
    const comeBack = (event: PageTransitionEvent): void => {
      if (event.persisted) void settlePayments();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [path]);
}

/** A slim bar on the customer's pages that leads to the orders of this browser that are not over (rule order-bar). */
export function OrderBar() {
  useSettledPayments();
  const [path] = useLocation();
  const sessions = usePlacedSessions();
  if (sessions.length === 0 || STAFF_PAGES.test(path)) return null;
  return (
    <nav aria-label={shared.yourOrder}>
      {sessions.map(({ sessionId }) => (
        <Placed key={sessionId} sessionId={sessionId} />
      ))}
    </nav>
  );
}
