import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { useStore } from 'zustand';
import * as catalog from '#catalog/customers/tip.ts';
import * as moneyWords from '#catalog/everyone/money-words.ts';
import * as problems from '#catalog/everyone/problems.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { formatCents } from '#domain/money/money.ts';
import { getPaymentSession } from '#web/api/get-payment-session.ts';
import { paths } from '#web/paths.ts';
import { useDeliveryAddress } from '#web/state/ordering/address.ts';
import { cartStore, useCart } from '#web/state/ordering/cart.ts';
import { useAgreedCart } from '#web/state/ordering/cart-now.ts';
import { useCheckoutData } from '#web/state/ordering/checkout.ts';
import { handOffActions } from '#web/state/ordering/hand-offs.ts';
import { useClosedKitchen } from '#web/state/ordering/kitchen.ts';
import { usePaidSession } from '#web/state/ordering/paid-session.ts';
import { usePhone } from '#web/state/ordering/phone.ts';
import { tipActions, useTipChoice } from '#web/state/ordering/tip.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { CartNews } from '#web/ui/display/cart-news.tsx';
import { ClosedNotice } from '#web/ui/display/closed-notice.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { OrderPlaced } from '#web/ui/display/order-placed.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { BottomBar } from '#web/ui/page/bottom-bar.tsx';
import { Bill, Column, Columns, PhoneOnly, WideOnly } from '#web/ui/page/columns.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { MoneyGoes } from './money-goes.tsx';
import { Blocked, PayProblemNotice } from './pay-problem-notice.tsx';
import { leaveForCheckout, removeLineHere } from './remove-line.ts';
import { TipChoices } from './tip-choices.tsx';
import { choiceOf, readTypedTip, type TipDraft, tipDraftOf } from './tip-draft.ts';
import { type TipOrder, tipOrder } from './tip-order.ts';
import { useFeeNews } from './use-fee-news.ts';
import { CART_IS_OVER, usePay } from './use-pay.ts';

/** The tip that is being chosen. It begins with the last choice; a readable amount is remembered at once. */
function useTipDraft(subtotal: number) {
  const remembered = useTipChoice();
  const [draft, setDraft] = useState<TipDraft>(() => tipDraftOf(remembered));
  const change = (next: TipDraft): void => {
    setDraft(next);
    const choice = choiceOf(next);
    if (choice !== null) tipActions.remember(choice);
  };
  return { draft, change, ...readTypedTip(draft, subtotal) };
}

interface OrderDataMissingProps {
  readonly hasCart: boolean;
  readonly wasCancelled: boolean;
}

/** The order is placed, or data is missing, too old or changed since checkout: its figures cannot be paid. */
function OrderDataMissing({ hasCart, wasCancelled }: OrderDataMissingProps) {
  const paidSession = usePaidSession();
  const expired = useStore(cartStore);
  if (!hasCart && paidSession !== null) {
    return (
      <Page title={moneyWords.tip} back={paths.restaurants()}>
        <OrderPlaced sessionId={paidSession} />
      </Page>
    );
  }
  // A payment that was begun for the cart may have gone through: then nothing is said about it.
  if (!hasCart && expired !== null && handOffActions.sessionOfCart(expired.updatedAt) === null) {
    return (
      <Page title={moneyWords.tip} back={paths.restaurants()}>
        <Blocked {...CART_IS_OVER} />
      </Page>
    );
  }
  return (
    <Page title={moneyWords.tip} back={paths.checkout()}>
      <StatusRegion>{wasCancelled && CANCELLED}</StatusRegion>
      <EmptyState
        title={problems.pendingNotFound}
        text={hasCart ? catalog.checkoutShowsNewCost : catalog.yourCartIsEmpty}
        action={
          hasCart ? (
            <ButtonLink to={paths.checkout()}>{catalog.backToCheckout}</ButtonLink>
          ) : (
            <ButtonLink to={paths.restaurants()}>{shared.browseRestaurants}</ButtonLink>
          )
        }
      />
    </Page>
  );
}

const CANCELLED = <Notice tone="info" title={catalog.paymentCancelled} />;

/**
 * Whether the payment page was just left by its way to cancel (rule payment-cancelled). The address loses that at once,
 * so that a reload and a later visit do not say it again; `forget` is for the next press on Pay.
 */
function useCancelled(): { readonly wasCancelled: boolean; readonly forget: () => void } {
  const isCancelled = new URLSearchParams(useSearch()).get('payment') === 'cancelled';
  const [wasCancelled, setWasCancelled] = useState(false);
  useEffect(() => {
    if (!isCancelled) return;
    setWasCancelled(true);
    history.replaceState(history.state, '', paths.tip());
  }, [isCancelled]);
  return { wasCancelled, forget: () => setWasCancelled(false) };
}

interface TipProps extends ReturnType<typeof useCancelled> {
  readonly order: TipOrder;
}

/** How often a payment that is not confirmed is asked about, ms. */
const POLL_MS = 5000;

/** The payment session of a cart as it is, under way or done; null where none is. An order empties the cart. */
function useBegunPayment(cartUpdatedAt: number): string | null {
  const sessionId = handOffActions.sessionOfCart(cartUpdatedAt);
  const { data } = useQuery({
    queryKey: ['begun-payment', sessionId],
    queryFn: async ({ signal }) =>
      (await getPaymentSession(sessionId ?? '', { signal, isBackground: true })).data.paymentStatus,
    enabled: sessionId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === 'processing' ? POLL_MS : false),
  });
  return data === 'processing' || data === 'paid' ? sessionId : null;
}

function Tip({ order, wasCancelled, forget }: TipProps) {
  const { fees } = order.checkout;
  const { draft, change, cents, error } = useTipDraft(fees.subtotal);
  const { isBusy, problem, pay } = usePay();
  const { restaurant, troubles, ...menu } = useAgreedCart(order.cart);
  // What the server has said at Pay is newer.
  const { blocked, changes: feeChanges } = useFeeNews(order, problem === null);
  const closed = useClosedKitchen(restaurant);
  const begun = useBegunPayment(order.cart.updatedAt);
  const changes = [...menu.changes, ...feeChanges];
  const isHeldUp =
    begun !== null || problem?.kind === 'line' || troubles.length > 0 || changes.length > 0 || blocked !== null;
  const total = cents === null ? null : formatCents(fees.total + cents);
  const button = (
    <Button
      wide
      disabled={total === null || closed !== null || isHeldUp}
      busy={isBusy}
      busyLabel={catalog.openingThePaymentPage}
      onClick={() => {
        forget();
        pay(order, draft);
      }}
    >
      {closed?.brief}
      {closed === null && (total === null ? catalog.pay : shared.payAmount(total))}
    </Button>
  );
  const note = catalog.payOnProvidersPage;
  const bar = (
    <PhoneOnly>
      <BottomBar note={note}>{button}</BottomBar>
    </PhoneOnly>
  );
  return (
    <Page title={moneyWords.tip} back={paths.checkout()} width="wide" bottomBar={bar}>
      <Columns>
        <Column>
          {problem !== null && <PayProblemNotice problem={problem} cart={order.cart} />}
          {blocked !== null && closed === null && <Blocked {...blocked} />}
          <StatusRegion className="stack-3">
            {problem === null && (
              <CartNews
                cart={order.cart}
                troubles={troubles}
                changes={changes}
                onRemove={(lineId) => removeLineHere(order.cart, lineId)}
                onLeave={leaveForCheckout}
                onward={<ButtonLink to={paths.checkout()}>{catalog.seeTheNewTotal}</ButtonLink>}
              >
                {catalog.nothingHasBeenCharged}
              </CartNews>
            )}
            {begun !== null && (
              <Notice
                tone="info"
                title={catalog.paymentIsBeingConfirmed}
                actions={<ButtonLink to={paths.orderSuccess(begun)}>{shared.seeYourOrder}</ButtonLink>}
              >
                {shared.noNeedToPayAgain}
              </Notice>
            )}
            {problem === null && wasCancelled && CANCELLED}
            {problem === null && closed !== null && (
              <ClosedNotice kitchen={closed}>{catalog.nothingChargedCartKept}</ClosedNotice>
            )}
          </StatusRegion>
          <div className="stack-1 soft">
            <h2 className="text-ink">{catalog.tipForYourCourier}</h2>
            <p>{catalog.anyAmountIsWelcome}</p>
          </div>
          <p className="bar-3 px-4 py-3 bold bg-lamp-soft round-2">
            <AnyIcon name="bike" />
            {catalog.allOfTheTip}
          </p>
          <TipChoices subtotal={fees.subtotal} draft={draft} error={error} disabled={isBusy} onChange={change} />
        </Column>
        <Bill label={catalog.whatGoesWhere}>
          <MoneyGoes order={order} tip={cents} />
          <StatusRegion hidden>{total === null ? '' : catalog.totalWithTipAmount(total)}</StatusRegion>
          <WideOnly>
            {button}
            <p className="muted mt-2 text-center">{note}</p>
          </WideOnly>
        </Bill>
      </Columns>
    </Page>
  );
}

/** /tip: the courier's tip, and the way to the payment (rules tip-screen, payment-hand-off). */
export default function TipPage() {
  const isHydrated = useHydrated();
  const cart = useCart();
  const cancelled = useCancelled();
  const order = tipOrder({ cart, address: useDeliveryAddress(), phone: usePhone(), checkout: useCheckoutData() });
  if (order !== null) return <Tip order={order} {...cancelled} />;
  return isHydrated ? <OrderDataMissing hasCart={cart !== null} wasCancelled={cancelled.wasCancelled} /> : null;
}
