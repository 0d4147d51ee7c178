import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PriceChangedDetails } from '#contract/orders.ts';
import { PROBLEM_TEXT } from '#domain/problems.ts';
import { createCheckoutSession, createPendingOrder } from '#web/api/checkout.ts';
import { getPaymentSession } from '#web/api/get-payment-session.ts';
import { restaurantQuery } from '#web/api/get-restaurant.ts';
import { useNavigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { cartActions } from '#web/state/ordering/cart-actions.ts';
import { cartIdActions } from '#web/state/ordering/cart-id.ts';
import { type CheckoutData, checkoutActions, intentKey } from '#web/state/ordering/checkout.ts';
import { handOffActions } from '#web/state/ordering/hand-offs.ts';
import { showAlert } from '#web/ui/dialog/alert-dialog.tsx';
import { type HandOffOutcome, handOff, paymentErrorText } from './hand-off.ts';
import { priceChanges } from './price-changes.ts';
import { readTip, type TipDraft } from './tip-draft.ts';
import type { TipOrder } from './tip-order.ts';

/** What stands in the way of paying, for the page to show. */
export type PayProblem =
  | { readonly kind: 'changed'; readonly changes: readonly string[] }
  | Extract<HandOffOutcome, { kind: 'line' | 'blocked' | 'ordered' }>;

interface Pay {
  readonly isBusy: boolean;
  readonly problem: PayProblem | null;
  readonly pay: (order: TipOrder, draft: TipDraft) => void;
}

/**
 * The cart expired while this page was open. The server is not asked, because only this device's clock knows the cart's
 * age.
 */
const CART_IS_OVER: PayProblem = {
  kind: 'blocked',
  message: PROBLEM_TEXT.CART_EXPIRED,
  wayOn: 'restaurants',
  isCartKept: false,
};
const CALLS = { createPendingOrder, createCheckoutSession, intentKey, forgetIntents: checkoutActions.forgetIntents };
/** If the browser has not left after this long, it is not leaving, and the button works again, ms. */
const LEAVING_LIMIT_MS = 15_000;

/**
 * Whether this cart's payment went through already. A customer who came back from the provider's page by another way,
 * such as the Back button, is not asked to pay twice.
 */
async function isPaidFor(sessionId: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { data } = await getPaymentSession(sessionId, { signal, isBackground: true });
    return data.paymentStatus === 'paid' || data.paymentStatus === 'processing';
  } catch {
    // Not known: the server refuses a second payment of the same order by itself.
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

/**
 * Busy from the press until the answer is there or the browser has left; free again when the customer comes back from
 * the provider's page.
 */
function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      running.current = null;
      setBusy(false);
    };
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pageshow', comeBack);
      running.current?.abort();
    };
  }, []);
  const begin = (): AbortController | null => {
    if (running.current !== null) return null;
    running.current = new AbortController();
    setBusy(true);
    return running.current;
  };
  const end = (): void => {
    running.current = null;
    setBusy(false);
  };
  return { isBusy, begin, end };
}

/**
 * The press on Pay: saves the order, opens its payment, and leaves for the provider's page. A second press meanwhile
 * does nothing.
 */
export function usePay(): Pay {
  const { isBusy, begin, end } = useBusy();
  const [problem, setProblem] = useState<PayProblem | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const leave = (outcome: Extract<HandOffOutcome, { kind: 'leave' }>, order: TipOrder): void => {
    const { sessionId, pendingOrderId, url } = outcome;
    handOffActions.remember({ sessionId, pendingOrderId, cart: order.cart });
    setTimeout(end, LEAVING_LIMIT_MS);
    location.assign(url);
  };

  const showChange = (order: TipOrder, draft: TipDraft, tip: number, details: PriceChangedDetails): void => {
    const after = readTip(draft, details.fees.subtotal).cents ?? tip;
    setProblem({ kind: 'changed', changes: priceChanges(order, details, { before: tip, after }) });
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
    // The payment page that was paid is unknown to this browser, but it was for this cart all the same.
    if (!handOffActions.knows(sessionId)) {
      handOffActions.remember({ sessionId, pendingOrderId: pendingOrderId ?? '', cart });
    }
    follow(sessionId);
  };

  const run = async (order: TipOrder, draft: TipDraft, tip: number, signal: AbortSignal): Promise<boolean> => {
    const begun = handOffActions.sessionOfCart(order.cart.updatedAt);
    if (begun !== null && (await isPaidFor(begun, signal))) {
      if (!signal.aborted) follow(begun);
      return false;
    }
    const payment = { order, tip, clientUrl: location.origin, cartId: cartIdActions.current() };
    const outcome = await handOff(payment, CALLS, signal);
    if (signal.aborted) return false;
    if (['price-changed', 'line', 'blocked'].includes(outcome.kind)) forgetMenu(order.cart.restaurantId);
    if (outcome.kind === 'leave') leave(outcome, order);
    else if (outcome.kind === 'price-changed') showChange(order, draft, tip, outcome.details);
    else if (outcome.kind === 'ordered') goToOrder(outcome, order);
    else if (outcome.kind === 'failed') void showAlert(paymentErrorText(outcome.message));
    else if (outcome.kind !== 'told') setProblem(outcome);
    return outcome.kind === 'leave';
  };

  const pay = (order: TipOrder, draft: TipDraft): void => {
    if (cartActions.current() === null) {
      setProblem(CART_IS_OVER);
      return;
    }
    const { cents } = readTip(draft, order.checkout.fees.subtotal);
    const controller = cents === null ? null : begin();
    if (controller === null || cents === null) return;
    setProblem(null);
    run(order, draft, cents, controller.signal)
      .then((isLeaving) => {
        if (!isLeaving) end();
      })
      .catch((error: unknown) => {
        end();
        if (controller.signal.aborted) return;
        void showAlert(paymentErrorText('Something went wrong on our side'));
        throw error;
      });
  };
  return { isBusy, problem, pay };
}
