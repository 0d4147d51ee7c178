import { type ReactNode, useEffect, useRef } from 'react';
import * as catalog from '#catalog/customers/tip.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { Cart } from '#domain/order/cart.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { paths } from '#web/paths.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { LineTroubleNotice } from '#web/ui/display/cart-news.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import type { PayWayOn } from './hand-off.ts';
import type { ChangeReason } from './price-changes.ts';
import { leaveForCheckout, removeLineHere } from './remove-line.ts';
import type { PayProblem } from './use-pay.ts';

type Of<Kind extends PayProblem['kind']> = Extract<PayProblem, { kind: Kind }>;

const CHANGE_TITLES: Readonly<Record<ChangeReason, string>> = {
  prices: shared.priceChangedSince,
  estimate: catalog.figuresDifferFromEstimate,
  'free-delivery': catalog.yourDeliveryIsFree,
};

function Changed({ reason, changes }: Of<'changed'>) {
  return (
    <Notice tone={reason === 'free-delivery' ? 'ok' : 'warn'} role="alert" title={CHANGE_TITLES[reason]}>
      <ul className="tabular">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>{catalog.nothingChargedThen(reason === 'free-delivery' ? catalog.payLowerTotal : catalog.payTheNewTotal)}</p>
    </Notice>
  );
}

const WAYS: Readonly<Record<PayWayOn, ReactNode>> = {
  checkout: <ButtonLink to={paths.checkout()}>{catalog.backToCheckout}</ButtonLink>,
  restaurants: <ButtonLink to={paths.restaurants()}>{shared.seeOtherRestaurants}</ButtonLink>,
  phone: (
    <ButtonLink to={paths.phoneNumber()} state={{ from: paths.tip() }}>
      {catalog.changePhoneNumber}
    </ButtonLink>
  ),
  here: null,
};

/** Why this order can't be paid, and the page that helps. */
export function Blocked({ message, wayOn, isCartKept }: Of<'blocked'>) {
  return (
    <Notice tone="danger" role="alert" title={message} actions={WAYS[wayOn] ?? undefined}>
      {catalog.nothingHasBeenCharged}
      {isCartKept && catalog.yourCartIsKept}
    </Notice>
  );
}

function Ordered({ message, orderNumber }: Of<'ordered'>) {
  const { supportPhone } = useArea();
  return (
    <Notice
      tone="ok"
      role="alert"
      title={message}
      actions={
        <>
          {orderNumber !== null && <ButtonLink to={paths.order(orderNumber)}>{shared.trackYourOrder}</ButtonLink>}
          <ButtonLink variant="quiet" to={paths.restaurants()}>
            {shared.browseRestaurants}
          </ButtonLink>
        </>
      }
    >
      {orderNumber !== null && <p>{shared.orderNumbered(orderNumber)}</p>}
      <p>
        {shared.noNeedToPayAgain}
        {supportPhone !== null && catalog.callWithQuestions(formatPhone(supportPhone))}
      </p>
    </Notice>
  );
}

/** Why the payment didn't start, and what to do about it (rule payment-error-words). Scrolls itself into view. */
export function PayProblemNotice({ problem, cart }: { readonly problem: PayProblem; readonly cart: Cart }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new problem is brought into view, not only the first
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  return (
    <div ref={box}>
      {problem.kind === 'changed' && <Changed {...problem} />}
      {problem.kind === 'line' && (
        <LineTroubleNotice
          trouble={{ ...problem, title: problem.itemTitle }}
          role="alert"
          cart={cart}
          onRemove={(lineId) => removeLineHere(cart, lineId)}
          onLeave={leaveForCheckout}
        >
          {catalog.nothingHasBeenCharged}
        </LineTroubleNotice>
      )}
      {problem.kind === 'blocked' && <Blocked {...problem} />}
      {problem.kind === 'ordered' && <Ordered {...problem} />}
    </div>
  );
}
