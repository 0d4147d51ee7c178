import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as catalog from '#catalog/customers/cart.ts';
import * as moneyWords from '#catalog/everyone/money-words.ts';
import * as problems from '#catalog/everyone/problems.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Cart } from '#domain/order/cart.ts';
import { isNotFound } from '#web/api/api-errors.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/state/ordering/cart.ts';
import { cartActions, type RemovedLine } from '#web/state/ordering/cart-actions.ts';
import { cartInWords } from '#web/state/ordering/cart-in-words.ts';
import { usePricedCart } from '#web/state/ordering/cart-now.ts';
import { useClosedKitchen, useRestaurant } from '#web/state/ordering/kitchen.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { CartNews } from '#web/ui/display/cart-news.tsx';
import { ClosedNotice } from '#web/ui/display/closed-notice.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { BottomBar } from '#web/ui/page/bottom-bar.tsx';
import { Bill, Columns, PhoneOnly, WideOnly } from '#web/ui/page/columns.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { CartLineRow } from './cart-line.tsx';
import styles from './cart-page.module.css';
import { linesInWords } from './lines-in-words.ts';

interface CartProps {
  readonly cart: Cart;
  /** Why nothing can be ordered, in a few words; null if it can. */
  readonly heldUp: string | null;
}

function ToCheckout({ cart, heldUp }: CartProps) {
  if (heldUp !== null)
    return (
      <Button wide disabled>
        {heldUp}
      </Button>
    );
  return (
    <ButtonLink to={paths.checkout()} wide>
      {catalog.goToCheckoutFor(formatCents(cart.totalPrice))}
    </ButtonLink>
  );
}

function Empty() {
  return (
    <EmptyState
      picture={
        <span className={`grid place-center bg-lamp-soft ${styles.emptyPicture}`}>
          <Icon name="bag" size="large" />
        </span>
      }
      title={shared.yourCartIsEmpty}
      text={shared.findSomethingGood}
      action={<ButtonLink to={paths.restaurants()}>{shared.browseRestaurants}</ButtonLink>}
    />
  );
}

type OnRemove = (removed: RemovedLine) => void;

interface LinesProps {
  readonly cart: Cart;
  /** The line that 'Undo' put back; it takes the focus, because 'Undo' is gone. */
  readonly backId: string | null;
  readonly onRemove: OnRemove;
}

function Lines({ cart, backId, onRemove }: LinesProps) {
  const restaurant = { id: cart.restaurantId, name: cart.restaurantName };
  return (
    <div>
      <ul className="px-4 bg-surface round-2 shadow">
        {cart.items.map((line, index) => (
          <CartLineRow
            key={line.id}
            restaurantId={cart.restaurantId}
            line={line}
            autoFocus={line.id === backId}
            onRemove={() => onRemove({ restaurant, line, index })}
          />
        ))}
      </ul>
      <Link
        href={paths.restaurant(cart.restaurantId)}
        className={`inline-flex items-center target mt-2 text-accent strong no-underline ${styles.more}`}
      >
        <Icon name="plus" />
        {catalog.addMoreItems}
      </Link>
    </div>
  );
}

function Sums({ cart, heldUp }: CartProps) {
  return (
    <Bill label={catalog.sum}>
      <div>
        <p className="flex justify-between size-3 strong tabular">
          <span>{moneyWords.subtotal}</span>
          <span>{formatCents(cart.totalPrice)}</span>
        </p>
        <p className="muted mt-1">{catalog.feesShownAtCheckout}</p>
      </div>
      <WideOnly>
        <ToCheckout cart={cart} heldUp={heldUp} />
      </WideOnly>
    </Bill>
  );
}

/** What was removed, with 'Undo' (rule cart-removal). 'Undo' takes the focus, because the line that had it is gone. */
function Removed({ removed, onUndo }: { readonly removed: RemovedLine; readonly onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  const action = (
    <Button ref={undo} variant="quiet" onClick={onUndo}>
      {shared.undo}
    </Button>
  );
  return <Notice tone="info" title={catalog.linesRemoved(linesInWords([removed.line]))} actions={action} />;
}

interface FilledProps extends LinesProps {
  readonly notice: ReactNode;
}

function Filled({ cart, backId, notice, onRemove }: FilledProps) {
  const { restaurant, troubles, changes } = usePricedCart(cart);
  const closed = useClosedKitchen(restaurant);
  const gone = isNotFound(useRestaurant(cart.restaurantId, true).error) ? problems.restaurantUnknown : null;
  const heldUp = gone ?? closed?.brief ?? (troubles.length > 0 ? catalog.goToCheckout : null);
  const removeById = (lineId: string): void => {
    const index = cart.items.findIndex(({ id }) => id === lineId);
    const line = cart.items[index];
    if (line !== undefined) onRemove({ restaurant: { id: cart.restaurantId, name: cart.restaurantName }, line, index });
  };
  const bar = (
    <PhoneOnly>
      <BottomBar>
        <ToCheckout cart={cart} heldUp={heldUp} />
      </BottomBar>
    </PhoneOnly>
  );
  return (
    <Page title={catalog.yourCart} back={paths.restaurant(cart.restaurantId)} bottomBar={bar} width="wide">
      <StatusRegion hidden>{cartInWords(cart)}</StatusRegion>
      <h2 className="mb-2 anywhere">
        <Link href={paths.restaurant(cart.restaurantId)} className="inline-flex items-center target no-underline">
          {cart.restaurantName}
        </Link>
      </h2>
      <StatusRegion className={`stack-3 ${styles.notices}`}>
        {notice}
        <CartNews cart={cart} troubles={troubles} changes={changes} onRemove={removeById} />
        {gone !== null && (
          <Notice
            tone="warn"
            title={gone}
            actions={<ButtonLink to={paths.restaurants()}>{shared.seeOtherRestaurants}</ButtonLink>}
          />
        )}
        {closed !== null && <ClosedNotice kitchen={closed}>{catalog.orderOnceKitchenOpens}</ClosedNotice>}
      </StatusRegion>
      <Columns>
        <Lines cart={cart} backId={backId} onRemove={onRemove} />
        <Sums cart={cart} heldUp={heldUp} />
      </Columns>
    </Page>
  );
}

/** /cart: what will be ordered (rule cart-screen). An expired cart counts as empty. */
export default function CartPage() {
  const isHydrated = useHydrated();
  const cart = useCart();
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const [backId, setBackId] = useState<string | null>(null);
  const remove: OnRemove = (line) => {
    cartActions.remove(line.line.id);
    setRemoved(line);
  };
  const undo = (): void => {
    if (removed === null) return;
    cartActions.putBack(removed);
    setBackId(removed.line.id);
    setRemoved(null);
  };
  const notice = removed !== null && <Removed key={removed.line.id} removed={removed} onUndo={undo} />;
  if (cart !== null) return <Filled cart={cart} backId={backId} notice={notice} onRemove={remove} />;
  return (
    <Page title={catalog.yourCart} back={paths.restaurants()}>
      <StatusRegion hidden>{cartInWords(null)}</StatusRegion>
      <StatusRegion className={`stack-3 ${styles.notices}`}>{notice}</StatusRegion>
      {isHydrated && <Empty />}
    </Page>
  );
}
