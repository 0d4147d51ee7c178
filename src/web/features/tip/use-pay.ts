import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as catalog from '#catalog/customers/tip.ts';
import type { PriceChangedDetails } from '#contract/order/orders.ts';
import type { Cart } from '#domain/order/cart.ts';
import { problemText } from '#domain/problems.ts';
import { createCheckoutSession, createPendingOrder } from '#web/api/checkout.ts';
import { wait } from '#web/api/client.ts';
import { getPaymentSession } from '#web/api/get-payment-session.ts';
import { restaurantQuery } from '#web/api/get-restaurant.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { cartActions } from '#web/state/ordering/cart-actions.ts';
import { cartIdActions } from '#web/state/ordering/cart-id.ts';
import { type CheckoutData, checkoutActions, idempotencyKey } from '#web/state/ordering/checkout.ts';
import { firstNameStore } from '#web/state/ordering/first-name.ts';
import { handOffActions } from '#web/state/ordering/hand-offs.ts';
import { useSending } from '#web/state/use-sending.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';
import { type HandOffOutcome, handOff, paymentErrorText } from './hand-off.ts';
import { type ChangeReason, changeReason, priceChanges } from './price-changes.ts';
import { readTypedTip, type TipDraft } from './tip-draft.ts';
import type { TipOrder } from './tip-order.ts';

/** Why the payment can't start, for the page to show. */
export type PayProblem =
  | { readonly kind: 'changed'; readonly reason: ChangeReason; readonly changes: readonly string[] }
  | Extract<HandOffOutcome, { kind: 'line' | 'blocked' | 'ordered' }>;

interface Pay {
  readonly isBusy: boolean;
  readonly problem: PayProblem | null;
  readonly pay: (order: TipOrder, draft: TipDraft) => void;
}

/** The cart expired while this page was open; only this device's clock knows, so no server is asked. */
export const CART_IS_OVER: Extract<PayProblem, { kind: 'blocked' }> = {
  kind: 'blocked',
  message: problemText('CART_EXPIRED'),
  wayOn: 'restaurants',
  isCartKept: false,
};
const CALLS = { createPendingOrder, createCheckoutSession, idempotencyKey, forgetCalls: checkoutActions.forgetCalls };
/** If the browser has not left after this long, it is not leaving, and the button works again, ms. */
const LEAVING_LIMIT_MS = 15_000;

/** Whether this cart's payment went through already: who comes back by the Back button is not asked twice. */
async function isPaidFor(sessionId: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { data } = await getPaymentSession(sessionId, { signal, isBackground: true });
    return data.paymentStatus === 'paid' || data.paymentStatus === 'processing';
  } catch {
    // Not known: the server itself refuses a second payment of the same order.
    return false;
  }
}

/** Takes over the server's figures; the next press on Pay agrees to them (rule price-changed). */
function takeOver(checkout: CheckoutData, { lines, fees }: PriceChangedDetails): void {
  cartActions.setPrices(lines);
  const cart = cartActions.current();
  if (cart === null) return;
  const { restaurantId, placeId, restaurant } = checkout;
  const agreed = { fees, isEstimate: false, restaurantId, placeId, cartUpdatedAt: cart.updatedAt, restaurant };
  checkoutActions.agree(agreed, Date.now());
}

/** A signal for each press, which fires when the page is left, or on return from the provider's page. */
function useSignal(): () => AbortSignal {
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    const stop = (): void => running.current?.abort();
    const comeBack = (event: PageTransitionEvent): void => {
      if (event.persisted) stop();
    };
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pageshow', comeBack);
      stop();
    };
  }, []);
  return () => {
    running.current = new AbortController();
    return running.current.signal;
  };
}

interface Press {
  readonly order: TipOrder;
  readonly draft: TipDraft;
  readonly tip: number;
}

/**
 * The press on Pay: saves the order, opens its payment, and leaves for the provider's page. A second press
 * does nothing.
 */
export function usePay(): Pay {
  const newSignal = useSignal();
  const [problem, setProblem] = useState<PayProblem | null>(null);
  const queryClient = useQueryClient();

  /** Busy until the browser has left, or is not leaving. */
  const leave = async (outcome: Extract<HandOffOutcome, { kind: 'leave' }>, cart: Cart, signal: AbortSignal) => {
    const { sessionId, pendingOrderId, url } = outcome;
    handOffActions.remember({ sessionId, pendingOrderId, cart });
    location.assign(url);
    await wait(LEAVING_LIMIT_MS, signal);
  };

  const showChange = ({ order, draft, tip }: Press, details: PriceChangedDetails): void => {
    const after = readTypedTip(draft, details.fees.subtotal).cents ?? tip;
    const tips = { before: tip, after };
    const reason = changeReason(order, details, tips);
    setProblem({ kind: 'changed', reason, changes: priceChanges(order, details, tips) });
    takeOver(order.checkout, details);
    // The checkout page must not show the older figures again.
    void queryClient.invalidateQueries({ queryKey: ['fees'] });
  };

  /** The server has another menu than this browser, so the next page that needs the menu requests it again. */
  const forgetMenu = (restaurantId: string): void => {
    queryClient.removeQueries({ queryKey: restaurantQuery(restaurantId).queryKey });
    queryClient.removeQueries({ queryKey: ['menu-item', restaurantId] });
  };

  const follow = (sessionId: string): void => navigate(paths.orderSuccess(sessionId), { replace: true });

  const goToOrder = (outcome: Extract<HandOffOutcome, { kind: 'ordered' }>, { cart }: TipOrder): void => {
    const { pendingOrderId } = outcome;
    const sessionId = outcome.sessionId ?? (pendingOrderId === null ? null : handOffActions.sessionOf(pendingOrderId));
    if (sessionId === null) {
      setProblem(outcome);
      return;
    }
    // The payment page that was paid is unknown to this browser, but it was still for this cart.
    if (!handOffActions.knows(sessionId)) {
      handOffActions.remember({ sessionId, pendingOrderId: pendingOrderId ?? '', cart });
    }
    follow(sessionId);
  };

  const run = async (press: Press, signal: AbortSignal): Promise<void> => {
    const { order, tip } = press;
    const begun = handOffActions.sessionOfCart(order.cart.updatedAt);
    if (begun !== null && (await isPaidFor(begun, signal))) {
      if (!signal.aborted) follow(begun);
      return;
    }
    const payment = {
      order,
      tip,
      clientUrl: location.origin,
      cartId: cartIdActions.current(),
      firstName: firstNameStore.getState() ?? '',
    };
    const outcome = await handOff(payment, CALLS, signal);
    if (signal.aborted) return;
    if (['price-changed', 'line', 'blocked'].includes(outcome.kind)) forgetMenu(order.cart.restaurantId);
    if (outcome.kind === 'leave') await leave(outcome, order.cart, signal);
    else if (outcome.kind === 'price-changed') showChange(press, outcome.details);
    else if (outcome.kind === 'ordered') goToOrder(outcome, order);
    else if (outcome.kind === 'failed') void showAlert(paymentErrorText(outcome.message));
    else if (outcome.kind !== 'alerted') setProblem(outcome);
  };

  const { isBusy, send } = useSending({
    mutationFn: (press: Press) => run(press, newSignal()),
    onMutate: () => setProblem(null),
    onError: (error) => {
      if (error.name === 'AbortError') return;
      void showAlert(paymentErrorText(catalog.somethingWentWrong));
      reportError(error);
    },
  });
  const pay = (order: TipOrder, draft: TipDraft): void => {
    const tip = readTypedTip(draft, order.checkout.fees.subtotal).cents;
    if (cartActions.current() === null) setProblem(CART_IS_OVER);
    else if (tip !== null) send({ order, draft, tip });
  };
  return { isBusy, problem, pay };
}
