import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import type { OrderAnswerOrder } from '#contract/order/orders.ts';
import { ApiClientError, ApiGaveUp, ApiRefusal, UNREADABLE } from '#web/api/api-errors.ts';
import { wait } from '#web/api/client.ts';
import { getPaymentSession } from '#web/api/get-payment-session.ts';
import { convertFromSession, getPendingOrder, getSessionOrder } from '#web/api/session-order.ts';
import { idempotencyKey } from '#web/state/ordering/checkout.ts';
import { handOffActions } from '#web/state/ordering/hand-offs.ts';
import { alertQueue } from '#web/ui/dialog/alert-queue.ts';
import {
  type Answer,
  type AskPlacement,
  FIRST_STEP,
  findPlacedOrder,
  type PlacementOutcome,
  type PlacementStep,
  placedBy,
  TEXTS,
  WAIT_MS,
} from './find-placed-order.ts';
import { believed, lookAgainAfter } from './look-again.ts';
import { Confirming, Creating, OrderError, Placing } from './placement-states.tsx';

interface SuccessPageProps {
  /** The living page of the order, once there is one (rule one-order-page). */
  readonly orderPage: (order: OrderAnswerOrder, lookAgain: () => void) => ReactNode;
}

interface PlacedOrder {
  /** Undefined until the first search is over. */
  readonly outcome: PlacementOutcome | undefined;
  /** The step that the search for the order has reached. */
  readonly step: PlacementStep;
  readonly isLooking: boolean;
  readonly lookAgain: () => void;
}

/** A failure as an answer; a bug, and the abort when the page is left, are thrown on. */
function answerOfFailure(error: unknown): Answer {
  if (error instanceof ApiRefusal && error.code === UNREADABLE) return { kind: 'unreadable' };
  if (error instanceof ApiRefusal) return { kind: 'refused', code: error.code, message: error.message };
  if (error instanceof ApiClientError) return { kind: 'unreadable' };
  if (error instanceof ApiGaveUp) return { kind: 'unreachable' };
  throw error;
}

interface Placement {
  readonly sessionId: string;
  /** Aborted when the page is left. */
  readonly signal: AbortSignal;
  /** A later request that the customer did not ask for; it fails without an alert. */
  readonly isBackground: boolean;
  /** Takes the text of an alert that has told that a step failed. */
  readonly alertText: RefObject<string | undefined>;
}

/** What each step asks the server (rule order-success-steps). */
function placementCalls({ sessionId, signal, isBackground, alertText }: Placement): AskPlacement {
  const call = { signal, isBackground };
  const order = async (): Promise<Answer> => ({ kind: 'order', order: (await getSessionOrder(sessionId, call)).order });
  const steps: Readonly<Record<PlacementStep, () => Promise<Answer>>> = {
    'check-order': order,
    'check-again': order,
    'verify-payment': async () => {
      const { data } = await getPaymentSession(sessionId, call);
      return { kind: 'payment', status: data.paymentStatus };
    },
    'look-for-pending': async () => {
      await getPendingOrder(sessionId, call);
      return { kind: 'yes' };
    },
    convert: async () => {
      const key = idempotencyKey('convert', { sessionId });
      const { order: made } = await convertFromSession(sessionId, 'paid', key, call);
      return { kind: 'order', order: made };
    },
    wait: async () => {
      await wait(WAIT_MS, signal);
      return { kind: 'yes' };
    },
  };
  return (step) =>
    steps[step]().catch((error: unknown) => {
      if (error instanceof ApiGaveUp) alertText.current ??= error.alert;
      return answerOfFailure(error);
    });
}

/** The order of a payment session, looked for until it is there (rule order-success-screen). */
function usePlacedOrder(sessionId: string): PlacedOrder {
  const [step, setStep] = useState<PlacementStep>(FIRST_STEP);
  const alertText = useRef<string>(undefined);
  const client = useQueryClient();
  const options = queryOptions({
    queryKey: ['placed-order', sessionId],
    queryFn: async ({ signal }): Promise<PlacementOutcome> => {
      const before = client.getQueryData<PlacementOutcome>(['placed-order', sessionId]);
      const ask = placementCalls({ sessionId, signal, isBackground: before !== undefined, alertText });
      if (before?.kind !== 'placed') return believed(before, await findPlacedOrder(sessionId, ask, setStep));
      // A placed order stays placed: its payment isn't asked about again.
      return placedBy(await ask(FIRST_STEP)) ?? before;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => lookAgainAfter(state.data),
  });
  const { data: outcome, isFetching, refetch } = useQuery(options);
  const isPlaced = outcome?.kind === 'placed';
  useEffect(() => {
    if (!isPlaced) return;
    handOffActions.settle(sessionId);
    // What an earlier search said is over (rule lost-loads).
    alertQueue
      .getState()
      .find(({ text }) => text === alertText.current)
      ?.answer(null);
  }, [isPlaced, sessionId]);
  useEffect(() => {
    if (isPlaced) return;
    const again = () => void refetch();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isPlaced, refetch]);
  return { outcome, step, isLooking: isFetching, lookAgain: () => void refetch() };
}

function SessionOrder({ sessionId, orderPage }: SuccessPageProps & { readonly sessionId: string }) {
  const { outcome, step, isLooking, lookAgain } = usePlacedOrder(sessionId);
  switch (outcome?.kind) {
    case undefined:
      return <Placing step={step} />;
    case 'confirming':
      return <Confirming />;
    case 'creating':
      return <Creating orderNumber={outcome.orderNumber} />;
    case 'failed':
      return outcome.isOver ? (
        <OrderError message={outcome.message} payment={outcome.payment} />
      ) : (
        <OrderError message={outcome.message} payment={outcome.payment} onRetry={lookAgain} isRetrying={isLooking} />
      );
    case 'placed':
      return orderPage(outcome.order, lookAgain);
  }
}

/** /order-success: from the payment to the order's own page (rules order-success-steps, order-success-screen). */
export function SuccessPage({ orderPage }: SuccessPageProps) {
  const sessionId = new URLSearchParams(useSearch()).get('session_id') ?? '';
  return sessionId === '' ? (
    <OrderError message={TEXTS.noSession} payment="unknown" />
  ) : (
    <SessionOrder key={sessionId} sessionId={sessionId} orderPage={orderPage} />
  );
}
